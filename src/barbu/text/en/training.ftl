### The training of the bots that search.

training-number = { $name } must be a positive number, not { $given }
training-seed = the seed must not be negative, as { $given } is
training-kind = there is no kind of contract called { $kind }; there are { $kinds }
training-damaged = { $file } or the figures beside it are damaged; delete both to start again
training-version = { $file } holds weights of another version; delete it and the figures beside it to start again

training-line = { $kind }: { $edge } points a deal over rules of thumb, { $gain } in the last round
training-kept = The weights and their figures are in { $folder }.
