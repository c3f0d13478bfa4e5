### Tokens that people make for programs of theirs, which ask in their name and do not play.

lasting-too-many-own-tokens = a person may have { $most } tokens
lasting-too-many-own-tokens-hint = revoke one that you no longer use
lasting-no-such-own-token = you have no such token
lasting-no-such-own-token-hint = it may have been revoked already
lasting-wrong-own-token = this token is not, or no longer, good here
lasting-wrong-own-token-hint = it may have been revoked; make a new one on the page of your name
lasting-own-token-may-not = { $scope ->
        [read] this token does not allow to read
        [enter] this token does not allow to enter and leave
        [manage] this token does not allow to direct tournaments and keep clubs
       *[none] no token allows this
    }
lasting-own-token-may-not-hint = { $scope ->
       *[other] make one that does on the page of your name
        [none] sign in on the page of your name
    }
