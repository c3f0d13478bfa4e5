### What is named with a call.

naming-no-trump = no trump
naming-from = from the { $rank }
naming-contract-with = { $contract }, { $parameter }
