### Clubs: their members, evenings and ladder.

clubs-title = Clubs
clubs-line = A place for people who play together: evenings, a tally, a ladder. Only members see it.
clubs-mine = Your clubs
clubs-mine-none = None yet. Start one, or follow an invitation.
clubs-members-count = { $count ->
        [one] 1 member
       *[other] { $count } members
    }
clubs-role-owner = owner
clubs-role-organiser = organiser
clubs-role-member = member
clubs-found = Start a club
clubs-found-line = It begins with you. Invite the others by a link.
clubs-name = Name of the club
clubs-found-button = Start the club
clubs-code = You have an invitation
clubs-code-label = Link of the invitation
clubs-code-go = Look at it
clubs-code-wrong = That is not the link of a club.
clubs-code-wrong-hint = Paste the whole link that you were sent.
clubs-join = Join { $name }
clubs-join-title = An invitation
clubs-join-line = You are invited to a club. Its members see your name and what you play at its tables; no one else does unless you say so.
clubs-join-name = To join, take a name or open the one you have.
clubs-to-club = To the club
clubs-known = You are already a member.
clubs-since = since { $month }
clubs-parts = The club
clubs-evenings = Evenings
clubs-ladder = Ladder
clubs-members = Members
clubs-settings = Settings
clubs-of-guests = You see what the club shows to everyone.

## Evenings

clubs-play = Play
clubs-play-line = { $title }: the table is the club's, and its games count here.
clubs-open = Open a table
clubs-open-tables = Tables with a free chair
clubs-sit-down = Sit down
clubs-table-line = { $host } plays { $title } · { $free ->
        [one] 1 free chair
       *[other] { $free } free chairs
    }
clubs-tally = Tally
clubs-tally-none = No game has been finished here yet. A game counts if at least two people played in it.
clubs-period = Time
clubs-all = All time
clubs-column-evenings = evenings
clubs-column-games = games
clubs-column-won = won
clubs-column-points = points
clubs-tally-line = Points above the average of each table.
clubs-evening-games = { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $members ->
        [one] 1 member
       *[other] { $members } members
    }
clubs-evening-list = Evenings so far
clubs-guest = Guest
clubs-game-won = won

## The next evenings

clubs-next = Next evenings
clubs-next-none = No evening is planned.
clubs-next-answer = Will you come?
clubs-next-yes = Yes
clubs-next-maybe = Maybe
clubs-next-no = No
clubs-next-comes = { $count ->
        [one] 1 comes:
       *[other] { $count } come:
    } { $names }
clubs-next-may = { $count ->
        [one] 1 may come:
       *[other] { $count } may come:
    } { $names }
clubs-next-not = { $count ->
        [one] 1 does not:
       *[other] { $count } do not:
    } { $names }
clubs-next-calendar = To my calendar
clubs-next-cancel = Cancel
clubs-next-cancel-sure = Cancel this evening
clubs-next-keep = Keep it
clubs-plan = Plan an evening
clubs-plan-when = When
clubs-plan-note = A note for members
clubs-plan-note-line = As in: at Beth's, or: two tables if we are eight
clubs-plan-button = Plan it

## Ladder

clubs-ladder-rule = Games at the club's tables count once at least two people have finished them, each as your score beyond the mean of your opponents, plus how strong they are on average. The ladder shows the mean of a member's games, as if they had played twelve average ones besides.

## Members

clubs-invite = Invite others
clubs-invite-line = Anyone with this link can join. It changes when you renew it, and when a member is removed.
clubs-copy = Copy the link
clubs-copied = Copied
clubs-share = Share
clubs-share-text = Join { $name } at Barbu
clubs-renew = New link
clubs-you = You
clubs-more = Show more
clubs-member-change = Change { $name }
clubs-make-owner = Make owner
clubs-make-organiser = Make organiser
clubs-make-member = Make member
clubs-remove = Remove { $name }
clubs-joined = { $role }, since { $day }

## Settings

clubs-about = About the club
clubs-description = Description
clubs-save = Save
clubs-rules = What you play
clubs-rules-line = A table opened here starts with these rules. You can change them at the table at any time.
clubs-rules-now = Now: { $title }
clubs-rules-unknown = rules that this version does not know
clubs-rules-take = Take { $title }
clubs-rules-from = The rules of the last tables that you opened:
clubs-rules-open = Choose other rules
clubs-rules-choose = Play by these rules
clubs-public = What others see
clubs-public-switch = Show the club's page
clubs-public-line = Anyone who has its address sees its name, description and rules, and how many members it has.
clubs-shown-switch = Show me there
clubs-shown-line = Your name among the members, and your place on the club's ladder.
clubs-shown-private = At the moment only members see the club's page.
clubs-leave = Leave the club
clubs-leave-line = Your results stay yours, but you no longer appear on the club's ladder or in its tally.
clubs-leave-button = Leave
clubs-delete = Delete the club
clubs-delete-line = Its members, evenings and ladder are deleted. People keep their own results.
clubs-delete-type = Type its name to delete it
clubs-delete-sure = Delete for good

## From elsewhere

clubs-door-line = Members, evenings, a ladder of your own.
clubs-door-make = Make a club of { $name }
clubs-door-name = { $name }'s club
clubs-at-make = Make this table a club
clubs-at-line = A place of its own for the people here: evenings, a tally, a ladder.
clubs-at-go = To { $name }
