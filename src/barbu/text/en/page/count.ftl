### The count of a counting game.

# What reaching the next mark scores.
count-mark = at { $mark }: { $points }
