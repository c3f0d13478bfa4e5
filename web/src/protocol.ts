/**
 * The messages between page and server.
 *
 * Generated from the messages of src/barbu/{api,keeper,live,scoresheet} by `python3 dev.py types`; do not edit.
 */

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * ContractInfo
         * @description A contract in words: its sheet letter, its emblem (see ``barbu.text.emblems``), what it costs in one line
         *         and in a few words, the total of a deal.
         */
        ContractInfo: {
            name: string;
            title: string;
            letter: string;
            emblem: string;
            /** @enum {unknown} */
            kind: "negative" | "positive";
            line: string;
            brief: string;
            total: number;
        };
        /**
         * Layout
         * @description The dominoes layout. ``open`` are all cards that could be played next, whoever holds them; ``ranks`` is the
         *         order of a row, low to high.
         */
        Layout: {
            start: string | null;
            rows: components["schemas"]["Row"][];
            open: string[];
            ranks: string;
        };
        /**
         * Row
         * @description One suit of the dominoes layout: its cards from low to high.
         */
        Row: {
            suit: string;
            cards: string[];
        };
        /**
         * OpenTable
         * @description A public table in the lobby (GET /api/lobby): who sits there, by seat (an empty name is a free chair), with which
         *         kind of bot, if any; how many free chairs it has, whether the game has begun, and whether one may watch. ``number``
         *         of ``deals`` is being played.
         */
        OpenTable: {
            table: string;
            title: string;
            variant: string;
            players: string[];
            avatars: string[];
            bots: (string | null)[];
            free: number;
            begun: boolean;
            watchable: boolean;
            watching: number;
            clock_s: number;
            number: number;
            deals: number;
            host: string;
        };
        /**
         * BlankSheet
         * @description A score sheet to be filled in by hand. ``doubling`` says whether there are doubles to write down, ``side``
         *         whether there are side payments, and ``check`` whether deals have a total to check. ``teams`` lists the partners in
         *         each team, and ``owed`` the doubles that each player must make.
         */
        BlankSheet: {
            seats: string[];
            teams: string[][];
            rows: components["schemas"]["BlankRow"][];
            doubling: boolean;
            side: boolean;
            check: boolean;
            owed: components["schemas"]["barbu.scoresheet.model.Owed"][];
        };
        /**
         * BlankRow
         * @description A deal that is yet to be written down: its declarer (None: nobody) if the sheet's first player begins, and its
         *         contract if the rules fix it in advance.
         */
        BlankRow: {
            number: number;
            declarer: string | null;
            contract: string | null;
        };
        /**
         * Owed
         * @description How many doubles a seat must make of a declarer, or of all declarers together (None).
         */
        "barbu.scoresheet.model.Owed": {
            seat: string;
            declarer: string | null;
            doubles: number;
        };
        /**
         * OptionInfo
         * @description An option, what it changes in one line, and why it cannot be added to a rule set, empty if it can or is there
         *         already (GET /api/options?variant=french+without-salad&players=4).
         */
        OptionInfo: {
            name: string;
            line: string;
            /** @default  */
            refused?: string;
        };
        /**
         * VariantInfo
         * @description A variant as the lists of rules show it (GET /api/variants). ``parent`` is the variant it extends, if any,
         *         and ``family`` the heading that it is listed under; ``numbers`` are the numbers of players, the usual one first,
         *         ``deals`` the deals of a game for that number.
         */
        VariantInfo: {
            name: string;
            title: string;
            line: string;
            aliases: string[];
            parent: string;
            family: string;
            numbers: number[];
            deals: number;
        };
        /**
         * BotInfo
         * @description A kind of bot (GET /api/bots). One that is still ``warming`` up has a different line when asked again later.
         */
        BotInfo: {
            name: string;
            line: string;
            warming: boolean;
        };
        /**
         * Section
         * @description A headed part of the explanation of a rule set, or of the advice on it (GET
         *         /api/strategy?variant=pagat&players=4). ``name`` is that of the part, or of the contract it is about.
         */
        Section: {
            name: string;
            title: string;
            lines: string[];
        };
        /**
         * LaidCard
         * @description A card of a trick: who played it, what it does there in words that follow the player's name, and whether it takes
         *         the trick. The words are empty where the trick is not finished.
         */
        LaidCard: {
            seat: string;
            name: string;
            card: string;
            words: string;
            wins: boolean;
        };
        /**
         * HeldCard
         * @description A card of a hand: whether it may be played (or shown, or counts), and why not.
         */
        HeldCard: {
            card: string;
            playable: boolean;
            why: string;
        };
        /**
         * TrickPicture
         * @description A whole trick: what each card does, and what it comes to.
         */
        TrickPicture: {
            cards: components["schemas"]["LaidCard"][];
            text: string;
        };
        /**
         * HandPicture
         * @description A hand, and what may be done with it: ``section`` is the part of the rules that it belongs to, ``name`` the
         *         duty that it shows, with its ``title`` and how things stand (``text``). ``trick`` is what lies there, or else
         *         ``layout``.
         */
        HandPicture: {
            section: string;
            name: string;
            title: string;
            text: string;
            hand: components["schemas"]["HeldCard"][];
            trick: components["schemas"]["LaidCard"][];
            layout: components["schemas"]["Layout"] | null;
        };
        /**
         * PictureRow
         * @description A row of Chinese poker: what it is called by its place, its cards, and what they are.
         */
        PictureRow: {
            title: string;
            cards: string[];
            words: string;
        };
        /**
         * RowsPicture
         * @description A hand of Chinese poker, set well or badly, as the text says.
         */
        RowsPicture: {
            good: boolean;
            text: string;
            rows: components["schemas"]["PictureRow"][];
        };
        /**
         * BetPicture
         * @description A redoubled bet and how it was settled: the two players, the points of each in words, and the payment.
         */
        BetPicture: {
            seats: string[];
            names: string[];
            points: string[];
            text: string;
            payment: string;
        };
        /**
         * Pictures
         * @description A rule set in positions that the engine has found: each is legal, and says what a player would be told (GET
         *         /api/pictures?variant=pagat&players=4, or of a table: ?table=...).
         */
        Pictures: {
            trick: components["schemas"]["TrickPicture"] | null;
            hands: components["schemas"]["HandPicture"][];
            rows: components["schemas"]["RowsPicture"][];
            bet: components["schemas"]["BetPicture"] | null;
        };
        /**
         * RulesInfo
         * @description A rule set explained (GET /api/rules?variant=pagat+ace-low&players=4, or of a table: ?table=...). ``line`` is
         *         what a shipped one is in a line, ``aim`` what it is about in a few sentences; ``cards`` is how many are dealt.
         *         ``parent`` is the name of the rules that it is made from, ``numbers`` are the numbers of players that it has,
         *         ``variant`` is empty where the rules have no name that the server knows. ``lengths`` are those that one can sit down
         *         for. ``declares`` tells whether anybody declares; ``first`` says which card decides who declares first, and is empty
         *         where it is drawn or agreed; ``card`` is the one by which it may be agreed there, if any. ``catalogue`` is the
         *         address of what the rules catalogue says of a variant that is shipped, empty for other rules.
         */
        RulesInfo: {
            variant: string;
            title: string;
            line: string;
            aim: string;
            source: string;
            aliases: string[];
            digest: string;
            parent: string;
            players: number;
            cards: number;
            numbers: number[];
            deals: number;
            lengths: components["schemas"]["Length"][];
            declares: boolean;
            first: string;
            card: string;
            contracts: components["schemas"]["ContractInfo"][];
            sections: components["schemas"]["Section"][];
            catalogue: string;
        };
        /**
         * Length
         * @description A length of a game: its ``sitting`` as a NewTable has it, how many deals it has, and what they are in words.
         */
        Length: {
            /** @enum {unknown} */
            sitting: "each-contract" | "game" | "one-deal" | "series";
            deals: number;
            line: string;
        };
        /**
         * Differences
         * @description How rules differ from the ``standard`` (its title): a sentence for each word (GET /api/differences, asked for
         *         like /api/rules).
         */
        Differences: {
            standard: string;
            lines: string[];
        };
        /**
         * InvitedTo
         * @description What an invitation is to (answer to POST /api/invitation): the table, its rules in a ``line``, and how they
         *         differ from the standard.
         */
        InvitedTo: {
            table: components["schemas"]["OpenTable"];
            line: string;
            differences: components["schemas"]["Differences"];
        };
        /**
         * PaperSheet
         * @description A score sheet to print and fill in by hand (GET /api/sheet/blank?variant=pagat&players=4, or of a table:
         *         ?table=...): the ``sheet`` and its ``rules``.
         */
        PaperSheet: {
            rules: components["schemas"]["RulesInfo"];
            sheet: components["schemas"]["BlankSheet"];
        };
        /**
         * Hit
         * @description Something with a name like the one that is sought (GET /api/find?text=tafferan): rule sets, then contracts,
         *         options and words of the game, each kind best first; then, in the same order, what only has a name much like it
         *         (``fit``). ``by`` is the name that fits, ``variants`` are those that it leads to (itself, or those that have the
         *         contract) and that nothing before it leads to.
         */
        Hit: {
            /** @enum {unknown} */
            kind: "contract" | "option" | "term" | "variant";
            name: string;
            title: string;
            by: string;
            /** @enum {unknown} */
            fit: "alike" | "part" | "same";
            variants: string[];
        };
        /**
         * Term
         * @description A word of the game, other words for it, and what it means (GET /api/glossary). ``forms`` are the words in
         *         sentences that open its note.
         */
        Term: {
            term: string;
            also: string[];
            meaning: string;
            forms: string[];
        };
        /**
         * StepInfo
         * @description A step of a course: the ``name`` by which a NewTable asks for it, its title, what is played in it, its contracts,
         *         and the number of its deals.
         */
        StepInfo: {
            name: string;
            title: string;
            line: string;
            contracts: components["schemas"]["ContractInfo"][];
            deals: number;
        };
        /**
         * CourseInfo
         * @description A way into a game (GET /api/courses), with the variant that it leads to.
         */
        CourseInfo: {
            name: string;
            title: string;
            line: string;
            variant: string;
            steps: components["schemas"]["StepInfo"][];
        };
        /**
         * Words
         * @description The vocabulary of rule files, for forms (GET /api/words). ``titles`` are the contracts' titles by name, and
         *         ``examples`` what a contract of that name is in the rules that have it.
         */
        Words: {
            vocabulary: components["schemas"]["Vocabulary"];
            titles: {
                [key: string]: string;
            };
            examples: {
                [key: string]: Record<string, never>;
            };
        };
        /**
         * Vocabulary
         * @description All words by the table they belong to, the names of contracts, and the words for sets of cards.
         */
        Vocabulary: {
            rules: components["schemas"]["Word"][];
            contract: components["schemas"]["Word"][];
            deck: components["schemas"]["Word"][];
            session: components["schemas"]["Word"][];
            doubling: components["schemas"]["Word"][];
            contracts: string[];
            suits: string[];
            ranks: string[];
            cards: string[];
        };
        /**
         * Word
         * @description One word of the vocabulary. ``default`` applies if a rule set does not state the word (None: it must state it).
         *         ``choices`` are the allowed values, and ``least`` and ``most`` the bounds of a number. The word applies only to
         *         contracts played in one of the ways ``plays`` (empty: all), and only if the word that it ``needs`` has one of
         *         ``values``. ``label`` is its name in a form, ``line`` says what it means, and ``labels`` what each of its choices
         *         does, once ``barbu.text.vocabulary`` has filled them in.
         */
        Word: {
            name: string;
            /** @enum {unknown} */
            shape: "card" | "card-sets" | "cards" | "choice" | "contracts" | "number" | "numbers" | "rank" | "switch" | "text" | "texts" | "tricks";
            label: string;
            line: string;
            /** @default null */
            default?: unknown;
            /** @default [] */
            choices?: (string | number)[];
            /** @default [] */
            labels?: string[];
            /** @default null */
            least?: number | null;
            /** @default null */
            most?: number | null;
            /** @default [] */
            plays?: string[];
            /** @default  */
            needs?: string;
            /** @default [] */
            values?: string[];
        };
        /**
         * Source
         * @description Body of POST /api/rules/open: rules by name with options, or the text of a rule file and the name of the rules
         *         that it was made from; ``players`` is the number of players (0: the usual one).
         */
        Source: {
            /** @default  */
            variant?: string;
            /** @default  */
            text?: string;
            /** @default  */
            parent?: string;
            /** @default 0 */
            players?: number;
        };
        /**
         * Draft
         * @description Rules that somebody is working on: the table of a rule file that inherits nothing, which may break any law, and
         *         what it is compared with, by name and number of players (an empty name: nothing). Body of POST /api/rules/check.
         */
        Draft: {
            parent: string;
            players: number;
            rules: Record<string, never>;
        };
        /**
         * Problem
         * @description What is wrong with a rule file: the path of the key, why, and what to do. ``unknown`` are the words this version
         *         does not know.
         */
        Problem: {
            key: string;
            text: string;
            /** @default  */
            hint?: string;
            /** @default [] */
            unknown?: string[];
        };
        /**
         * Opened
         * @description Answer to POST /api/rules/open: what can be worked on, the table of the rules it is compared with, and the
         *         numbers of players that the source has; or why it cannot be opened.
         */
        Opened: {
            draft: components["schemas"]["Draft"] | null;
            base: Record<string, never>;
            numbers: number[];
            /** @default null */
            problem?: components["schemas"]["Problem"] | null;
        };
        /**
         * Sums
         * @description Points in all: a deal of each contract, each declarer's own deals, a whole game. A sum is None or missing where a
         *         mistake leaves it open.
         */
        Sums: {
            contracts: {
                [key: string]: number;
            };
            series: number | null;
            game: number | null;
        };
        /**
         * Change
         * @description A difference from the parent in words, and the paths of the words that undo it together.
         */
        Change: {
            text: string;
            paths: string[][];
        };
        /**
         * Checked
         * @description Answer to POST /api/rules/check: the first problem if there is one, the sums as far as they can be told, the
         *         explanation if at most ``sum`` is wrong, the changes, and the rule file if nothing is wrong. ``frame`` sums up each
         *         section of the file but the contracts, by its name; it comes with the explanation. ``balanced`` is the
         *         table with its values moved so that the game sums to zero, where it does not and that can be done. ``renamed`` is
         *         the table in the words of today, where it has some that are called otherwise now.
         */
        Checked: {
            problem: components["schemas"]["Problem"] | null;
            sums: components["schemas"]["Sums"] | null;
            rules: components["schemas"]["RulesInfo"] | null;
            title: string;
            changes: components["schemas"]["Change"][];
            text: string;
            /** @default {} */
            frame?: {
                [key: string]: string;
            };
            /** @default null */
            balanced?: Record<string, never> | null;
            /** @default null */
            renamed?: Record<string, never> | null;
        };
        /**
         * NewTable
         * @description Body of POST /api/tables. ``rules`` is the text of a rule file, played instead of a ``variant``; ``players`` the
         *         number of players (0: the usual one). ``bots`` are the opponents in playing order from the player's left;
         *         ``sitting`` is the whole game, one series (one declarer's contracts), one deal of each contract, or a single deal;
         *         ``first`` is who declares first (deals first, where nobody declares): whoever is ``drawn``, ``me``, or a seat by its
         *         letter. To ``practise`` a contract, by its name, is to play so many ``deals`` of it (0: one for each player) and
         *         nothing else. A ``lesson``, by the names of a course and a step of it (pagat/mechanics), settles all that but the
         *         player's name and avatar. ``key`` becomes the token (empty: the server makes one); asked again with it, the answer
         *         is the seat at the table made the first time.
         */
        NewTable: {
            /** @default pagat */
            variant?: string;
            /** @default  */
            rules?: string;
            /** @default 0 */
            players?: number;
            /** @default [] */
            bots?: string[];
            /** @default  */
            name?: string;
            /** @default  */
            avatar?: string;
            /**
             * @default game
             * @enum {unknown}
             */
            sitting?: "each-contract" | "game" | "one-deal" | "series";
            /** @default drawn */
            first?: string;
            /** @default  */
            practise?: string;
            /** @default 0 */
            deals?: number;
            /** @default  */
            lesson?: string;
            /** @default  */
            key?: string;
        };
        /**
         * NewRoom
         * @description Body of POST /api/rooms: a table for several people, of whom this one is the host and sits in seat A. Rules and
         *         length are those of a NewTable; ``bots`` are kinds of bots in playing order from the host's left, and an empty text
         *         where a chair is to stay free (none named: all of them). ``invited``: others may come by invitation. ``key`` is that
         *         of a NewTable.
         */
        NewRoom: {
            /** @default pagat */
            variant?: string;
            /** @default  */
            rules?: string;
            /** @default 0 */
            players?: number;
            /**
             * @default game
             * @enum {unknown}
             */
            sitting?: "each-contract" | "game" | "one-deal" | "series";
            /** @default [] */
            bots?: string[];
            /** @default  */
            name?: string;
            /** @default  */
            avatar?: string;
            /**
             * @default {
             *       "public": false,
             *       "clock_s": 30,
             *       "pace": "usual",
             *       "hints": true,
             *       "takeback": true,
             *       "talk": "always",
             *       "watching": "at-once",
             *       "first": "drawn"
             *     }
             */
            terms?: components["schemas"]["Terms"];
            /** @default true */
            invited?: boolean;
            /** @default  */
            key?: string;
        };
        /**
         * Terms
         * @description The terms that people agree on before they play together, besides rules and length.
         *
         *         ``public``: anybody may find the table and sit down, rather than only people with an invitation. ``clock_s`` are the
         *         seconds for a decision (0: no clock, which is for private tables; a day is for games by correspondence). ``pace`` is
         *         how long a finished trick stays on the table. ``hints`` and ``takeback``: whether they are allowed. ``talk`` is when
         *         people may write to each other. ``watching`` is what spectators see: nothing, or public information, a deal later or
         *         at once. ``first`` is who declares first (deals first, where nobody declares): ``drawn``, ``host``, a seat by its
         *         letter, or the holder of a card (``2D``).
         */
        Terms: {
            /** @default false */
            public?: boolean;
            /**
             * @default 30
             * @enum {unknown}
             */
            clock_s?: 0 | 7 | 15 | 30 | 60 | 86400;
            /**
             * @default usual
             * @enum {unknown}
             */
            pace?: "brisk" | "calm" | "usual";
            /** @default true */
            hints?: boolean;
            /** @default true */
            takeback?: boolean;
            /**
             * @default always
             * @enum {unknown}
             */
            talk?: "always" | "between-deals" | "never" | "phrases";
            /**
             * @default at-once
             * @enum {unknown}
             */
            watching?: "at-once" | "later" | "nobody";
            /** @default drawn */
            first?: string;
        };
        /**
         * Join
         * @description Body of POST /api/join: the ``invitation`` to a table, or the name of a public one. ``key`` becomes the token
         *         (empty: the server makes one); asked again with it, the answer is the same seat.
         */
        Join: {
            invitation: string;
            /** @default  */
            name?: string;
            /** @default  */
            avatar?: string;
            /** @default  */
            key?: string;
        };
        /**
         * Again
         * @description Body of POST /api/again: the people at this table go on to another one, by other rules or another length if these
         *         are named. The token is the host's.
         */
        Again: {
            table: string;
            token: string;
            /** @default  */
            variant?: string;
            /** @default  */
            rules?: string;
            /** @default 0 */
            players?: number;
            /**
             * @default
             * @enum {unknown}
             */
            sitting?: "" | "each-contract" | "game" | "one-deal" | "series";
        };
        /**
         * Invited
         * @description Body of POST /api/invitation: the ``invitation`` to a table, or the name of a public one.
         */
        Invited: {
            invitation: string;
        };
        /**
         * Seated
         * @description Answer to POST /api/tables: keep the token, it is the seat. At a table of one person ``commit`` is the commitment
         *         to the deals, in hexadecimal, so that their browser can add its part to the first one when it says hello (empty
         *         where others sit too, or nothing is sealed).
         */
        Seated: {
            table: string;
            seat: string;
            token: string;
            /** @default  */
            commit?: string;
        };
        /**
         * Ticket
         * @description A table and the token of a seat at it.
         */
        Ticket: {
            table: string;
            token: string;
        };
        /**
         * Renew
         * @description Body of POST /api/renew: a table and the token of a seat at it. ``key`` becomes the new token (empty: the server
         *         makes one); asked again with it, the answer is the same, although the old token opens nothing any more.
         */
        Renew: {
            table: string;
            token: string;
            /** @default  */
            key?: string;
        };
        /**
         * PushKey
         * @description Answer to GET /api/push-key: the public key that a browser subscribes with, in base64 for URLs; empty where this
         *         server sends no push messages.
         */
        PushKey: {
            key: string;
        };
        /**
         * Subscription
         * @description Body of POST /api/push: one more place where the person with a ticket is told that it is their turn while no page
         *         of theirs is open. ``endpoint``, ``p256dh`` and ``auth`` are those of the browser's PushSubscription, the last two
         *         in base64 for URLs; without those two: not there any more, or without an endpoint: nowhere any more.
         */
        Subscription: {
            table: string;
            token: string;
            /** @default  */
            endpoint?: string;
            /** @default  */
            p256dh?: string;
            /** @default  */
            auth?: string;
        };
        /**
         * Brought
         * @description Answer to POST /api/bring: the seat at the table where the game goes on, with its title and whether it is over.
         *         ``how``: it was ``new`` here; it has ``gone-on`` from where it was known here; it was ``known`` here as far or
         *         further, and nothing has changed; or ``both``: it has gone on here as well, in another way, so what was brought is a
         *         table of its own.
         */
        Brought: {
            seated: components["schemas"]["Seated"];
            title: string;
            over: boolean;
            /** @enum {unknown} */
            how: "both" | "gone-on" | "known" | "new";
        };
        /**
         * NewReplay
         * @description Body of POST /api/replay: a table and the token of a seat at it, and the ``number`` of a finished deal that the
         *         seat wants to play again, with the ``same`` call or with any that its declarer likes (``free``; where the rules have
         *         a fixed list of contracts, it is the same). ``bots`` are the opponents in playing order from the player on (none:
         *         those who sat there). ``key`` is that of a NewTable.
         */
        NewReplay: {
            table: string;
            token: string;
            number: number;
            /**
             * @default same
             * @enum {unknown}
             */
            contract?: "free" | "same";
            /** @default [] */
            bots?: string[];
            /** @default  */
            key?: string;
        };
        /**
         * Replayed
         * @description The deal that a table replays: the ``table`` where it was first played, its ``number`` there, the contract and
         *         parameter as they were called, and its ``scores`` by seat.
         */
        Replayed: {
            table: string;
            number: number;
            contract: string;
            parameter: string | null;
            scores: number[];
        };
        /**
         * TableSummary
         * @description A running or finished game in the list of my games (POST /api/mine with a list of tickets). Of a ``damaged`` one
         *         it is what was before the damage, or nothing but its table. From ``players`` to ``wins`` all is by seat: ``places``
         *         count from 1, and ``wins`` tells whether they would win if it ended now. ``contract`` is played in the deal of this
         *         ``number``, with its title and its emblem; all three are empty while there is none. ``replays`` is the deal of
         *         another game that is played again here, if one is, and ``lesson`` the step of a course that it is, if any.
         *         ``keep_days`` are the days that it is kept after the last move (0: for ever). While it is ``waiting``, people still
         *         gather at it; ``awaited`` is the name of another person whose turn it is, if it is anybody's. ``ended``: they have
         *         ended it before its end, and nobody wins. Where one person plays ``alone`` against bots the game can be taken along;
         *         once it is it goes on ``elsewhere``.
         */
        TableSummary: {
            table: string;
            title: string;
            variant: string;
            seat: string;
            players: string[];
            avatars: string[];
            totals: number[];
            places: number[];
            wins: boolean[];
            contract: string;
            contract_title: string;
            emblem: string;
            number: number;
            deals: number;
            over: boolean;
            my_turn: boolean;
            updated_ms: number;
            damaged: boolean;
            keep_days: number;
            /** @default null */
            replays?: components["schemas"]["Replayed"] | null;
            /** @default  */
            lesson?: string;
            /** @default false */
            waiting?: boolean;
            /** @default  */
            awaited?: string;
            /** @default false */
            ended?: boolean;
            /** @default false */
            alone?: boolean;
            /** @default false */
            elsewhere?: boolean;
        };
        /**
         * DealScore
         * @description What a finished deal brought: the table it was played at, its number there, and the contract by name and
         *         title.
         */
        DealScore: {
            table: string;
            number: number;
            contract: string;
            title: string;
            score: number;
        };
        /**
         * ContractStatistics
         * @description The deals of a contract, by its name and title: how many, and the average score; and the same for those the
         *         player declared (None: none).
         */
        ContractStatistics: {
            contract: string;
            title: string;
            deals: number;
            average: number;
            declared: number;
            declared_average: number | null;
        };
        /**
         * LengthStatistics
         * @description The games of one length, the ``sitting`` of a NewTable: how many, how many were won, and the average total.
         */
        LengthStatistics: {
            /** @enum {unknown} */
            sitting: "each-contract" | "game" | "one-deal" | "series";
            games: number;
            wins: number;
            average: number;
        };
        /**
         * VariantStatistics
         * @description The games by one rule set: its name as tables have it, its title, the number of players, and whether low totals
         *         win; games and wins in all and by length; the contracts in the order of the sheet, and the deals that were best and
         *         worst for one.
         */
        VariantStatistics: {
            variant: string;
            title: string;
            players: number;
            lowest: boolean;
            games: number;
            wins: number;
            lengths: components["schemas"]["LengthStatistics"][];
            contracts: components["schemas"]["ContractStatistics"][];
            best: components["schemas"]["DealScore"];
            worst: components["schemas"]["DealScore"];
        };
        /**
         * Statistics
         * @description A person's finished games in numbers (POST /api/statistics with a list of tickets, at most 200), the most played
         *         rule sets first. Games that replay a deal do not count.
         */
        Statistics: {
            games: number;
            wins: number;
            variants: components["schemas"]["VariantStatistics"][];
        };
        /**
         * RulesMessage
         * @description The rules of this table as far as the page needs them, sent on arrival: the contracts in words; who wins
         *         (``positive``: everybody above zero); partners, each list one team; the direction of play; packs of cards;
         *         whether there are doubles, and whether a declarer ``chooses`` the contract; and the deal of another table that
         *         is replayed here, if any.
         */
        RulesMessage: {
            /** @enum {unknown} */
            type: "rules";
            variant: string;
            title: string;
            contracts: components["schemas"]["ContractInfo"][];
            /** @enum {unknown} */
            winner: "highest" | "lowest" | "positive";
            teams: string[][];
            clockwise: boolean;
            packs: number;
            doubling: boolean;
            chooses: boolean;
            replays: components["schemas"]["Replayed"] | null;
        };
        /**
         * DealResult
         * @description A finished deal, all of it public: the hands as dealt, tricks or rows, what each seat took that counts, payments
         *         pair by pair, and the effects of exposed cards in words. ``ended`` says how the deal ended, and ``outcomes``
         *         explains each seat's score in a sentence.
         */
        DealResult: {
            number: number;
            dealer: string;
            declarer: string | null;
            contract: string;
            parameter: string | null;
            statements: components["schemas"]["Statement"][];
            hands: components["schemas"]["Hand"][];
            tricks: components["schemas"]["Trick"][];
            took: components["schemas"]["Took"][];
            showdown: components["schemas"]["Showdown"] | null;
            /** @enum {unknown} */
            ended: "early" | "not-played" | "played";
            row: components["schemas"]["SheetRow"];
            payments: components["schemas"]["Payment"][];
            exposures: string[];
            outcomes: string[];
        };
        /**
         * Statement
         * @description A seat's statement in the doubling: the seats it doubled, empty for a pass.
         */
        Statement: {
            seat: string;
            targets: string[];
        };
        /**
         * Hand
         * @description A seat's whole hand, as it was dealt.
         */
        Hand: {
            seat: string;
            cards: string[];
        };
        /**
         * Trick
         * @description A finished trick in playing order, and who took it.
         */
        Trick: {
            cards: components["schemas"]["Card"][];
            winner: string;
        };
        /**
         * Card
         * @description A card on the table and the seat that played it.
         */
        Card: {
            seat: string;
            card: string;
        };
        /**
         * Took
         * @description What a seat's points came from: the scoring ``cards`` it took, and ``besides`` these, in words, tricks, the
         *         length of a suit or its place in a layout.
         */
        Took: {
            seat: string;
            cards: string[];
            besides: string;
        };
        /**
         * Showdown
         * @description All hands of Chinese poker face up, with every pair of them compared.
         */
        Showdown: {
            hands: components["schemas"]["ShownHand"][];
            duels: components["schemas"]["Duel"][];
        };
        /**
         * ShownHand
         * @description A hand set in rows, front first. It is ``misset`` if a row does not beat the one before it, and then loses every
         *         row.
         */
        ShownHand: {
            seat: string;
            rows: components["schemas"]["ShownRow"][];
            misset: boolean;
            points: number;
        };
        /**
         * ShownRow
         * @description A row of a hand: its poker name, its cards from high to low, and the points it scored.
         */
        ShownRow: {
            name: string;
            cards: string[];
            points: number;
        };
        /**
         * Duel
         * @description Two hands compared row by row. ``rows`` gives the seat that wins each row (None for a tie), and ``text`` sums it
         *         up.
         */
        Duel: {
            first: string;
            second: string;
            rows: (string | null)[];
            text: string;
        };
        /**
         * SheetRow
         * @description A deal on the score sheet. ``check`` is minus the sum of the deal's scores, and ``check_total`` minus the sum of
         *         the running totals, so that scores and totals add up to zero with them. ``paid`` lists the side payments that were
         *         made.
         */
        SheetRow: {
            number: number;
            declarer: string | null;
            contract: string;
            parameter: string | null;
            letter: string;
            cells: components["schemas"]["SheetCell"][];
            check: number;
            check_total: number;
            /** @default [] */
            paid?: components["schemas"]["Transfer"][];
        };
        /**
         * SheetCell
         * @description A player's part of a row on the score sheet: the call as written on the sheet (X, initials, or empty), whether it
         *         is ringed because it doubles the declarer, the points, the sum of side payments, the score and the running total.
         */
        SheetCell: {
            seat: string;
            call: string;
            ringed: boolean;
            points: number;
            side: number;
            score: number;
            total: number;
        };
        /**
         * Transfer
         * @description What one player paid another for doubles and exposed cards; always more than 0.
         */
        Transfer: {
            payer: string;
            payee: string;
            amount: number;
        };
        /**
         * Payment
         * @description One of the side payments of a deal, in numbers and as a sentence. The amount is 0 if nobody pays.
         */
        Payment: {
            payer: string;
            payee: string;
            times: number;
            difference: number;
            amount: number;
            text: string;
        };
        /**
         * Move
         * @description An action in a finished deal: who took it (None if the rules name the contract), its token, what kind it was, the
         *         points by seat after it, and who took the trick that it completed.
         */
        Move: {
            seat: string | null;
            act: string;
            /** @enum {unknown} */
            kind: "call" | "double" | "expose" | "play" | "set";
            points: number[];
            /** @default null */
            taker?: string | null;
        };
        /**
         * SeatName
         * @description Who sits in a seat: ``bot`` is the kind of bot, None for a person.
         */
        SeatName: {
            seat: string;
            name: string;
            bot: string | null;
            avatar: string;
        };
        /**
         * DealCourse
         * @description A finished deal from the first word to the last card (GET /api/deal?table=...&number=3). ``players`` are those at
         *         the table now, ``me`` is the seat that asks, empty for a spectator, ``deals`` the number of finished deals;
         *         ``ranks`` is the order of a row of the layout, low to high, empty where there is none.
         */
        DealCourse: {
            rules: components["schemas"]["RulesMessage"];
            players: components["schemas"]["SeatName"][];
            me: string;
            deals: number;
            result: components["schemas"]["DealResult"];
            moves: components["schemas"]["Move"][];
            ranks: string;
        };
        /**
         * Worth
         * @description What a bot thinks of the action ``act``: how many points it is ``behind`` the best of its choices, 0 for that
         *         one. Bots measure from different zeros in different decisions, so only differences mean anything.
         */
        Worth: {
            act: string;
            behind: number;
        };
        /**
         * Why
         * @description What a bot says about a move of its own in a finished deal (GET /api/why?table=...&number=3&move=17, where the
         *         first move is 1).
         *
         *         ``act`` is what it does when asked again, which may be something else: a bot with little time does not always come
         *         to the same end, and the move may have been made by somebody whose seat it took over. ``reason`` is about ``act``;
         *         ``worth`` are all its choices, the best first, empty if it does not weigh them.
         */
        Why: {
            act: string;
            reason: string;
            worth: components["schemas"]["Worth"][];
        };
        /**
         * ScoreSheet
         * @description All finished deals of a table (GET /api/sheet?table=...). ``players`` are those who are at the table now, ``me``
         *         is the seat that asks, empty for a spectator, ``deals`` how many deals the game has; ``touched_ms`` is when the last
         *         move was made, of those that the asker may know of.
         */
        ScoreSheet: {
            rules: components["schemas"]["RulesMessage"];
            players: components["schemas"]["SeatName"][];
            me: string;
            deals: number;
            touched_ms: number;
            rows: components["schemas"]["SheetRow"][];
        };
        /**
         * Parameter
         * @description A value that goes with a call: a trump suit (or NT) or a start rank, and the action that makes the call.
         */
        Parameter: {
            value: string;
            act: string;
        };
        /**
         * CallOption
         * @description A contract that may be declared now: ``act`` declares it, or each of its parameters has an action of its own.
         */
        CallOption: {
            contract: string;
            act: string | null;
            parameters: components["schemas"]["Parameter"][];
        };
        /**
         * CallChoice
         * @description The seat declares one of these contracts.
         */
        CallChoice: {
            /** @enum {unknown} */
            type: "call";
            options: components["schemas"]["CallOption"][];
        };
        /**
         * ClaimChoice
         * @description The seat may claim that the cards are redealt, if ``redeal`` is an action, or play on. ``line`` says what the
         *         hand has to be like.
         */
        ClaimChoice: {
            /** @enum {unknown} */
            type: "claim";
            redeal: string | null;
            play_on: string;
            line: string;
        };
        /**
         * DoubleTarget
         * @description Another seat as a target: may it be named, must it be, is it a redouble, and the reason if it may not.
         */
        DoubleTarget: {
            seat: string;
            allowed: boolean;
            must: boolean;
            redouble: boolean;
            reason: string;
        };
        /**
         * NamedCall
         * @description A call with a name of its own (maximum, table, flanks, declarer, pass) and its action.
         */
        NamedCall: {
            word: string;
            act: string;
            targets: string[];
        };
        /**
         * DoubleChoice
         * @description The seat doubles. ``legal`` lists each allowed set of targets with its action.
         */
        DoubleChoice: {
            /** @enum {unknown} */
            type: "double";
            targets: components["schemas"]["DoubleTarget"][];
            all_or_none: boolean;
            named: components["schemas"]["NamedCall"][];
            legal: components["schemas"]["NamedCall"][];
            note: string;
        };
        /**
         * ExposableCard
         * @description A card of the hand that may be shown, and what it then moves.
         */
        ExposableCard: {
            card: string;
            points: number;
        };
        /**
         * ExposeCall
         * @description Some of the exposable cards and the action that shows them; no cards: nothing is shown.
         */
        ExposeCall: {
            cards: string[];
            act: string;
        };
        /**
         * ExposeChoice
         * @description The seat may show cards before the first one is played. ``legal`` lists each set of them with its action.
         */
        ExposeChoice: {
            /** @enum {unknown} */
            type: "expose";
            cards: components["schemas"]["ExposableCard"][];
            legal: components["schemas"]["ExposeCall"][];
        };
        /**
         * RowSize
         * @description A row to be set, and how many cards go into it.
         */
        RowSize: {
            name: string;
            cards: number;
        };
        /**
         * SetChoice
         * @description The seat sets all its cards in these rows, front first. It may do so before its turn.
         */
        SetChoice: {
            /** @enum {unknown} */
            type: "set";
            rows: components["schemas"]["RowSize"][];
        };
        /**
         * Refusal
         * @description A card of the hand that may not be played now, and why.
         */
        Refusal: {
            card: string;
            reason: string;
        };
        /**
         * PlayChoice
         * @description The seat plays one of these cards.
         */
        PlayChoice: {
            /** @enum {unknown} */
            type: "play";
            cards: string[];
            refused: components["schemas"]["Refusal"][];
        };
        /**
         * KnockChoice
         * @description The seat has no playable card and must knock.
         */
        KnockChoice: {
            /** @enum {unknown} */
            type: "knock";
        };
        /**
         * Bet
         * @description A double between two seats as it stands now. ``times`` is 1 or 2, ``difference`` is how many points they are
         *         apart, ``better`` is who is doing better (None: they are level), and ``amount`` is what it adds to the score of
         *         ``first`` and takes from that of ``second``. At the end of the deal, this is what is paid.
         */
        Bet: {
            first: string;
            second: string;
            times: number;
            difference: number;
            better: string | null;
            amount: number;
        };
        /**
         * Owed
         * @description Doubles that a player still owes a declarer (None: all declarers together), and the deals left in which to make
         *         them.
         */
        "barbu.live.protocol.Owed": {
            declarer: string | null;
            doubles: number;
            deals_left: number;
        };
        /**
         * Entry
         * @description A deal as somebody has entered it. Who declares follows from the deals before.
         *
         *         ``doubles`` are statements in the order of speaking (``B>A,C``; passes, ``B>-``, may be left out), ``shown`` exposed
         *         cards (``A:KH``), ``told`` a number by seat for each thing that was asked (None: not said yet). Where only the
         *         ``points`` are known, they stand instead. ``waived``: the table let somebody pass who should have doubled.
         */
        Entry: {
            contract: string;
            /** @default null */
            parameter?: string | null;
            /** @default [] */
            doubles?: string[];
            /** @default [] */
            shown?: string[];
            /** @default {} */
            told?: {
                [key: string]: (number | null)[];
            };
            /** @default null */
            points?: number[] | null;
            /** @default false */
            waived?: boolean;
        };
        /**
         * Sitting
         * @description A sitting: ``rules`` by the name of a variant with its options, or ``own`` rules as the text of their file;
         *         ``digest`` tells whether they still mean the same. ``players`` are names by seat; the seat ``first`` declares the
         *         first deal, or deals it where nobody declares. ``id`` and ``began`` (a date) are whatever the caller gave.
         */
        Sitting: {
            version: number;
            rules: string;
            digest: string;
            players: string[];
            first: string;
            /**
             * @default game
             * @enum {unknown}
             */
            length?: "each-contract" | "game" | "one-deal" | "series";
            /** @default  */
            own?: string;
            /** @default  */
            id?: string;
            /** @default  */
            began?: string;
            /** @default [] */
            deals?: components["schemas"]["Entry"][];
        };
        /**
         * Trouble
         * @description Something at a deal that goes against the rules but has been played: a contract that was used up, or doubles that
         *         are missing at the end of a series.
         */
        Trouble: {
            deal: number;
            code: string;
            text: string;
        };
        /**
         * DealAccount
         * @description A deal on the sheet: its row, the payment of every pair in words, what exposed cards moved, and what went against
         *         the rules.
         */
        DealAccount: {
            row: components["schemas"]["SheetRow"];
            payments: components["schemas"]["Payment"][];
            exposures: string[];
            troubles: components["schemas"]["Trouble"][];
        };
        /**
         * Due
         * @description Doubles that a player still has to make of a declarer (None: of all together), and the deals left for them.
         */
        Due: {
            player: string;
            declarer: string | null;
            doubles: number;
            deals: number;
        };
        /**
         * Ahead
         * @description Where a player, or a pair of partners, stands: the seats, their total, the place, whether they would win now, the
         *         contracts that these seats have yet to declare, and the points that those give to all players together.
         */
        Ahead: {
            seats: string[];
            total: number;
            place: number;
            wins: boolean;
            left: string[];
            to_come: number;
        };
        /**
         * Account
         * @description A kept game: its deals, how many there will be, the doubles that are due, the contracts that the table shares and
         *         has left (a name each time it can be played), and the standings seen through what is left.
         */
        Account: {
            deals: components["schemas"]["DealAccount"][];
            of: number;
            due: components["schemas"]["Due"][];
            shared: string[];
            standings: components["schemas"]["Ahead"][];
        };
        /**
         * NewSitting
         * @description A sitting that begins: the name of a ``variant`` with its options, or ``rules`` of one's own as the text of their
         *         file; the names of the ``players`` by seat, and who declares first (or deals first where nobody declares).
         */
        NewSitting: {
            players: string[];
            /** @default pagat */
            variant?: string;
            /** @default  */
            rules?: string;
            /** @default A */
            first?: string;
            /**
             * @default game
             * @enum {unknown}
             */
            length?: "each-contract" | "game" | "one-deal" | "series";
            /** @default  */
            id?: string;
            /** @default  */
            began?: string;
        };
        /**
         * KeeperAsk
         * @description Body of POST /api/keeper: a ``sitting`` as an answer gave it, or one that is to ``begin``. ``entry`` is what has
         *         been said of the deal ``at`` (0: the next one); ``write``: it is to be written down.
         */
        KeeperAsk: {
            /** @default null */
            sitting?: Record<string, never> | null;
            /** @default null */
            begin?: components["schemas"]["NewSitting"] | null;
            /** @default 0 */
            at?: number;
            /** @default null */
            entry?: components["schemas"]["Entry"] | null;
            /** @default false */
            write?: boolean;
        };
        /**
         * FieldInfo
         * @description Something that is asked about a deal; see ``barbu.engine.real_table.form.Field``. ``what`` goes on from "Who
         *         took": "the queens". ``places`` are the points of each place where the order of going out is asked for. Who has none
         *         of one of the earlier fields ``within`` has none of this one either.
         */
        FieldInfo: {
            name: string;
            /** @enum {unknown} */
            kind: "count" | "places" | "rows" | "share" | "taker";
            what: string;
            total: number;
            most: number;
            value: number;
            places: number[];
            within: string[];
        };
        /**
         * SpeakerInfo
         * @description A seat that speaks in the doubling: whom it may name, if ``answers`` only those who have named it before; whom it
         *         has to name in this deal; and whether it names all it may, or nobody.
         */
        SpeakerInfo: {
            seat: string;
            targets: string[];
            answers: boolean;
            must: string[];
            all_or_none: boolean;
        };
        /**
         * ShowableCard
         * @description A card that may be shown before the first one is played, and what is asked if so (None: nothing more).
         */
        ShowableCard: {
            card: string;
            field: components["schemas"]["FieldInfo"] | null;
        };
        /**
         * PointsInfo
         * @description What may be entered where players say their points and not what they took: each from ``least`` to ``most``, in
         *         multiples of ``unit``, all together ``total``. ``usual``: to say what was taken takes more taps, so points are asked
         *         for first.
         */
        PointsInfo: {
            total: number;
            least: number;
            most: number;
            unit: number;
            usual: boolean;
        };
        /**
         * DealForm
         * @description How a deal is entered once its contract is known: who speaks in the doubling, in this order; the cards that may
         *         be shown; what is asked; and ``points``, where these may be said instead. ``unplayed``: if nobody doubles, the deal
         *         is not played and nothing is asked.
         */
        DealForm: {
            speakers: components["schemas"]["SpeakerInfo"][];
            cards: components["schemas"]["ShowableCard"][];
            fields: components["schemas"]["FieldInfo"][];
            points: components["schemas"]["PointsInfo"] | null;
            unplayed: boolean;
        };
        /**
         * PlannedCall
         * @description A call that may be made, and the place of its form among those of the plan.
         */
        PlannedCall: {
            contract: string;
            parameter: string | null;
            form: number;
        };
        /**
         * DealPlan
         * @description The deal that is entered, from before its first word: its number, who deals and who declares (None: nobody).
         */
        DealPlan: {
            number: number;
            dealer: string;
            declarer: string | null;
            calls: components["schemas"]["PlannedCall"][];
            forms: components["schemas"]["DealForm"][];
        };
        /**
         * EntryProblem
         * @description Why a deal cannot be written down as it has been entered: the code and sentence of an error, and the field that
         *         is wrong (empty: none).
         */
        EntryProblem: {
            code: string;
            text: string;
            /** @default  */
            field?: string;
        };
        /**
         * Keeping
         * @description A sitting and all that follows from it (answer to POST /api/keeper). ``plan`` is that of the deal that was asked
         *         about, None after the last deal. If something was said of that deal, ``deal`` is how it would stand on the sheet,
         *         or ``problem`` says why it cannot. ``wrong`` is the number of an earlier deal that cannot have happened; the account
         *         ends before it, and the problem says why. With what is written down, the plan is that of the deal after.
         */
        Keeping: {
            sitting: components["schemas"]["Sitting"];
            rules: components["schemas"]["RulesMessage"];
            account: components["schemas"]["Account"];
            plan: components["schemas"]["DealPlan"] | null;
            /** @default null */
            deal?: components["schemas"]["DealAccount"] | null;
            /** @default null */
            problem?: components["schemas"]["EntryProblem"] | null;
            /** @default 0 */
            wrong?: number;
        };
        /**
         * ContractFigures
         * @description A player's deals in a contract: how many, and of these how many they declared; their points and scores in all;
         *         how often they doubled, were doubled, and what the doubles brought them.
         */
        ContractFigures: {
            contract: string;
            /** @default 0 */
            deals?: number;
            /** @default 0 */
            declared?: number;
            /** @default 0 */
            points?: number;
            /** @default 0 */
            score?: number;
            /** @default 0 */
            doubled?: number;
            /** @default 0 */
            was_doubled?: number;
            /** @default 0 */
            by_doubles?: number;
        };
        /**
         * PlayerFigures
         * @description A player over all sittings: how many they sat in, finished and won; the total of all scores; the longest run of
         *         deals in which the doubles and points brought them more than nothing, and of deals in which they lost; the longest
         *         run of sittings won. ``up``, ``down`` and ``wins`` are the runs that they are in now.
         */
        PlayerFigures: {
            name: string;
            /** @default 0 */
            sittings?: number;
            /** @default 0 */
            finished?: number;
            /** @default 0 */
            won?: number;
            /** @default 0 */
            total?: number;
            /** @default 0 */
            best_run?: number;
            /** @default 0 */
            worst_run?: number;
            /** @default 0 */
            wins_in_a_row?: number;
            /** @default 0 */
            up?: number;
            /** @default 0 */
            down?: number;
            /** @default 0 */
            wins?: number;
            /** @default [] */
            contracts?: components["schemas"]["ContractFigures"][];
        };
        /**
         * Paid
         * @description What one player has paid another for doubles in all sittings, less what came back; more than 0.
         */
        Paid: {
            payer: string;
            payee: string;
            amount: number;
        };
        /**
         * Figures
         * @description The statistics of some sittings: the players by name, most sittings first, and who has paid whom.
         */
        Figures: {
            sittings: number;
            deals: number;
            players: components["schemas"]["PlayerFigures"][];
            paid: components["schemas"]["Paid"][];
        };
        /**
         * FileAsk
         * @description Body of POST /api/keeper/file: a ``sitting`` as an answer gave it, what kind of file is wanted, and on which
         *         paper it is to be printed.
         */
        FileAsk: {
            sitting: Record<string, never>;
            /** @enum {unknown} */
            kind: "bgn" | "csv" | "json" | "pdf" | "xlsx";
            /**
             * @default a4
             * @enum {unknown}
             */
            paper?: "a4" | "letter";
        };
        /**
         * OpenAsk
         * @description Body of POST /api/keeper/open: the ``text`` of a file that holds a sitting, a record or a table. For a table the
         *         rules have to be named: a ``variant`` with its options, or ``rules`` of one's own as the text of their file.
         */
        OpenAsk: {
            text: string;
            /** @default  */
            variant?: string;
            /** @default  */
            rules?: string;
            /** @default  */
            id?: string;
            /** @default  */
            began?: string;
        };
        /**
         * SettleAsk
         * @description Body of POST /api/keeper/settled: a ``sitting`` as an answer gave it, and what a point is worth, as ``0.10``
         *         (empty: nothing is paid).
         */
        SettleAsk: {
            sitting: Record<string, never>;
            /** @default  */
            rate?: string;
        };
        /**
         * ChipStep
         * @description Something that is done with chips: who gives them (None: the stacks on the table) to whom (None: onto a stack in
         *         front of the giver), how many, and the sentence.
         */
        ChipStep: {
            giver: string | null;
            taker: string | null;
            chips: number;
            text: string;
        };
        /**
         * ChipDeal
         * @description A deal in chips: its number, the title of its contract, the steps, and what each seat has won by them.
         */
        ChipDeal: {
            number: number;
            title: string;
            steps: components["schemas"]["ChipStep"][];
            net: number[];
        };
        /**
         * MoneyPayment
         * @description What one seat pays another, in the smallest unit of the currency.
         */
        MoneyPayment: {
            payer: string;
            payee: string;
            amount: number;
        };
        /**
         * Settlement
         * @description How a sitting is settled (answer to POST /api/keeper/settled): the ``deals`` in chips and what each seat has
         *         ``won`` by all of them, or why there are no chips (``no_chips``); the ``amounts`` that the seats win in money, in
         *         the smallest unit, and the fewest payments that bring them about. Amounts are None where no rate was given.
         */
        Settlement: {
            deals: components["schemas"]["ChipDeal"][];
            won: number[];
            no_chips: string;
            amounts: number[] | null;
            payments: components["schemas"]["MoneyPayment"][];
        };
        /**
         * CountAsk
         * @description Body of POST /api/keeper/statistics: ``sittings`` as answers gave them, in the order in which they were played.
         *         Where there are too many for one question, ``before`` is what the last one answered.
         */
        CountAsk: {
            sittings: Record<string, never>[];
            /** @default null */
            before?: components["schemas"]["Figures"] | null;
        };
        /**
         * KeeperStatistics
         * @description Sittings in numbers (answer to POST /api/keeper/statistics), with the titles of all contracts in them.
         */
        KeeperStatistics: {
            figures: components["schemas"]["Figures"];
            titles: {
                [key: string]: string;
            };
        };
        /**
         * Snapshot
         * @description A sitting as it stands: with a mark for each state that it has been in, so that two versions can be compared, and
         *         the signs of the players by seat.
         */
        Snapshot: {
            sitting: components["schemas"]["Sitting"];
            /** @default [] */
            history?: string[];
            /** @default [] */
            avatars?: string[];
        };
        /**
         * Mirroring
         * @description Body of POST /api/mirror: what those who follow are to see; None: nothing more.
         */
        Mirroring: {
            /** @default null */
            snapshot?: components["schemas"]["Snapshot"] | null;
        };
        /**
         * Lent
         * @description Answer to POST /api/mirror: the name under which the sheet is followed, and the version that was written.
         */
        Lent: {
            name: string;
            version: number;
        };
        /**
         * Mirrored
         * @description Answer to GET /api/mirrored: the version, and what is to be seen unless that is the version already ``seen``.
         */
        Mirrored: {
            version: number;
            snapshot: components["schemas"]["Snapshot"] | null;
        };
        /**
         * Pair
         * @description Two seats with a double between them; ``times`` is 1, or 2 when redoubled. ``first`` doubled first.
         */
        Pair: {
            first: string;
            second: string;
            times: number;
        };
        /**
         * Exposed
         * @description A card that its holder showed before the first card: what it moves to them from whoever takes it, and who has
         *         taken it. Until everybody has spoken, each seat sees only its own.
         */
        Exposed: {
            seat: string;
            card: string;
            points: number;
            taker: string | null;
        };
        /**
         * Setting
         * @description Cards being set in rows (Chinese poker): who has set, and my own rows once I have. Nobody's rows are shown to
         *         others before everybody has set. ``kept`` tells that the server still holds mine back, so I may set them again.
         */
        Setting: {
            done: string[];
            mine: string[][] | null;
            kept: boolean;
        };
        /**
         * Voided
         * @description A deal that does not count and is redealt: who claimed that, if anybody, the hand they showed, and why.
         */
        Voided: {
            claimer: string | null;
            hand: string[];
            reason: string;
        };
        /**
         * Standing
         * @description A player, or two partners together, in the order of the standings: place from 1, and whether it would win if
         *         the game ended now.
         */
        Standing: {
            seats: string[];
            total: number;
            place: number;
            wins: boolean;
        };
        /**
         * SharedLeft
         * @description A contract that the table shares, and how many deals of it are left.
         */
        SharedLeft: {
            contract: string;
            deals: number;
        };
        /**
         * ContractDone
         * @description A contract that a declarer has used, and what it brought them (score of that deal).
         */
        ContractDone: {
            contract: string;
            deal: number;
            score: number;
        };
        /**
         * SeatView
         * @description What everybody may know about a seat. ``taken`` are its captured scoring cards where the rules show them;
         *         ``longest`` is the most cards of one suit it has captured, where the contract pays for that; ``points`` are those of
         *         this deal so far; ``place`` its finishing place in a layout (from 1).
         */
        SeatView: {
            seat: string;
            name: string;
            bot: string | null;
            avatar: string;
            connected: boolean;
            cards: number;
            tricks: number;
            taken: string[];
            longest: number | null;
            points: number;
            place: number | null;
            total: number;
            left: string[];
            done: components["schemas"]["ContractDone"][];
            owed: components["schemas"]["barbu.live.protocol.Owed"][];
        };
        /**
         * Event
         * @description What made this version: an action of a seat (``act`` is its token, where everybody may know it: not for rows
         *         being set or cards being shown), or a change at the table.
         */
        Event: {
            /** @enum {unknown} */
            kind: "attach" | "call" | "change" | "claim" | "deal" | "double" | "expose" | "knock" | "play" | "seat" | "set" | "undo";
            /** @default null */
            seat?: string | null;
            /** @default null */
            act?: string | null;
        };
        /**
         * PublicView
         * @description What everybody may know about a table: the same for all viewers, without any card of a hand.
         *
         *         ``phase`` is ``call``, ``claim``, ``double``, ``expose`` or ``play`` during a deal; ``scored`` after it, until
         *         somebody asks for the next one; likewise ``void`` after one that does not count; ``over`` when the sitting is over.
         *         ``turn`` is the seat that acts next. ``declarer`` is None where nobody declares. ``bets`` are the doubles as the
         *         points stand now. ``best`` is the seat whose card wins the trick as it lies, ``worth`` the points its winner would
         *         score for it. In the phase ``expose``, ``exposed`` holds only the viewer's own cards. ``warming``: a bot here does
         *         not yet think as far ahead as it will.
         */
        PublicView: {
            version: number;
            event: components["schemas"]["Event"];
            variant: string;
            title: string;
            deals: number;
            number: number;
            /** @enum {unknown} */
            phase: "call" | "claim" | "double" | "expose" | "over" | "play" | "scored" | "void";
            dealer: string;
            declarer: string | null;
            turn: string | null;
            contract: string | null;
            parameter: string | null;
            statements: components["schemas"]["Statement"][];
            pairs: components["schemas"]["Pair"][];
            bets: components["schemas"]["Bet"][];
            leader: string | null;
            trick: components["schemas"]["Card"][];
            best: string | null;
            worth: number;
            last_trick: components["schemas"]["Trick"] | null;
            tricks_played: number;
            layout: components["schemas"]["Layout"] | null;
            exposed: components["schemas"]["Exposed"][];
            voided: components["schemas"]["Voided"] | null;
            shared: components["schemas"]["SharedLeft"][];
            seats: components["schemas"]["SeatView"][];
            standings: components["schemas"]["Standing"][];
            warming: boolean;
        };
        /**
         * OwnView
         * @description What only one seat may know: its hand and what it may do. ``can_change``: I may take back what I have just said
         *         in the doubling, until the next player speaks.
         */
        OwnView: {
            seat: string;
            hand: string[];
            setting: components["schemas"]["Setting"] | null;
            choice: (components["schemas"]["CallChoice"] | components["schemas"]["ClaimChoice"] | components["schemas"]["DoubleChoice"] | components["schemas"]["ExposeChoice"] | components["schemas"]["SetChoice"] | components["schemas"]["PlayChoice"] | components["schemas"]["KnockChoice"]) | null;
            can_undo: boolean;
            can_change: boolean;
            can_finish: boolean;
        };
        /**
         * Hello
         * @description The first message on a socket.
         *
         *         It has the seat's token, the version the page shows (0: none), the BCP 47 tag of its language (English if the
         *         server lacks it), whether it keeps the View and wants only ``changes`` after the first one, and whether it adds
         *         ``parts`` to the deals; alone at a table, knowing the commitment, it may send its first ``part`` at once. Spectators
         *         have an ``invitation`` unless the table is public, perhaps a ``name``, and a ``key`` to what they say.
         */
        Hello: {
            /** @enum {unknown} */
            type: "hello";
            token: string;
            /** @default 0 */
            version?: number;
            /** @default  */
            language?: string;
            /** @default  */
            invitation?: string;
            /** @default  */
            name?: string;
            /** @default false */
            changes?: boolean;
            /** @default false */
            parts?: boolean;
            /** @default  */
            part?: string;
            /** @default  */
            key?: string;
        };
        /**
         * Act
         * @description An action at a version of the game. Rows set for Chinese poker are valid at any version, since they name the
         *         whole hand.
         */
        Act: {
            /** @enum {unknown} */
            type: "act";
            version: number;
            act: string;
        };
        /**
         * Next
         * @description Deal the next deal.
         */
        Next: {
            /** @enum {unknown} */
            type: "next";
            version: number;
        };
        /**
         * Undo
         * @description Take back to my last decision (games against bots).
         */
        Undo: {
            /** @enum {unknown} */
            type: "undo";
            version: number;
        };
        /**
         * ChangeCall
         * @description Take back what I have just said in the doubling, before the next one speaks.
         */
        ChangeCall: {
            /** @enum {unknown} */
            type: "change";
            version: number;
        };
        /**
         * GoOn
         * @description Leave what I have said as it is: bots need not wait for me to change it.
         */
        GoOn: {
            /** @enum {unknown} */
            type: "go-on";
            version: number;
        };
        /**
         * Finish
         * @description Let the bots play the rest of the deal of this number, my hand too, whatever is played meanwhile.
         */
        Finish: {
            /** @enum {unknown} */
            type: "finish";
            number: number;
        };
        /**
         * AskHint
         * @description What would the club bot do here?
         */
        AskHint: {
            /** @enum {unknown} */
            type: "hint";
            version: number;
        };
        /**
         * AskDeal
         * @description Fetch a finished deal.
         */
        AskDeal: {
            /** @enum {unknown} */
            type: "deal";
            number: number;
        };
        /**
         * Arrange
         * @description What would these rows be? Cards that lie in no row yet are left out.
         */
        Arrange: {
            /** @enum {unknown} */
            type: "arrange";
            rows: string[][];
        };
        /**
         * ViewMessage
         * @description The table as the seat sees it now; ``view`` is an encoded View.
         */
        ViewMessage: {
            /** @enum {unknown} */
            type: "view";
            view: components["schemas"]["View"];
        };
        /**
         * WatchMessage
         * @description The table as seen from no seat; ``view`` is an encoded PublicView.
         */
        WatchMessage: {
            /** @enum {unknown} */
            type: "watch";
            view: components["schemas"]["PublicView"];
        };
        /**
         * SheetMessage
         * @description The whole score sheet, sent on arrival, after each deal, and after a take-back across deals.
         */
        SheetMessage: {
            /** @enum {unknown} */
            type: "sheet";
            rows: components["schemas"]["SheetRow"][];
        };
        /**
         * ResultMessage
         * @description A finished deal: sent when it is scored and when asked for.
         */
        ResultMessage: {
            /** @enum {unknown} */
            type: "result";
            result: components["schemas"]["DealResult"];
        };
        /**
         * HintMessage
         * @description The club bot's choice with its reason in words.
         */
        HintMessage: {
            /** @enum {unknown} */
            type: "hint";
            version: number;
            act: string;
            reason: string;
        };
        /**
         * ArrangementMessage
         * @description The answer to Arrange: what each row is called (empty while it is not full), a warning if the hand is mis-set,
         *         and the action that sets the rows once every card lies in one.
         */
        ArrangementMessage: {
            /** @enum {unknown} */
            type: "arrangement";
            rows: string[][];
            names: string[];
            warning: string;
            act: string | null;
        };
        /**
         * ErrorMessage
         * @description Something was refused: a stable code, what is wrong and what to do. The table goes on.
         */
        ErrorMessage: {
            /** @enum {unknown} */
            type: "error";
            code: string;
            text: string;
            /** @default  */
            hint?: string;
        };
        /**
         * ReplacedMessage
         * @description A newer browser has taken this seat; this socket closes.
         */
        ReplacedMessage: {
            /** @enum {unknown} */
            type: "replaced";
        };
        /**
         * Chair
         * @description A place at the table and its occupant: a person, a ``bot`` of a kind, or nobody (``free``). ``present``: the
         *         person's browser is here; ``agreed``: they agree to the terms and to the places.
         */
        Chair: {
            seat: string;
            name: string;
            avatar: string;
            bot: string | null;
            free: boolean;
            present: boolean;
            agreed: boolean;
        };
        /**
         * Evening
         * @description The games that the same people have played in a row: how many, and by seat how many each has won and the points
         *         they made (None: they have played none of these games).
         */
        Evening: {
            played: number;
            won: number[];
            points: (number | null)[];
        };
        /**
         * RoomMessage
         * @description The people at a table as ``seat`` sees them (None: a spectator), sent on arrival and whenever something about
         *         them changes.
         *
         *         ``agreement`` goes up with every change of terms or places; only those who agree to the current one agree.
         *         ``invitation`` is what others need to sit down, for those who may pass it on (None for others, and where nobody is
         *         invited). ``missing`` says what stands between the host and the first deal, and is empty once it may be dealt.
         *         ``watching`` is the number of spectators. ``sitting`` is the length played, in ``deals`` deals. ``next`` is the
         *         table they have gone on to, if any. ``paused`` is the person who paused the game, None while it goes on, and
         *         ``ended`` tells that they have ended it early.
         */
        RoomMessage: {
            /** @enum {unknown} */
            type: "room";
            seat: string | null;
            terms: components["schemas"]["Terms"];
            host: string;
            begun: boolean;
            agreement: number;
            chairs: components["schemas"]["Chair"][];
            invitation: string | null;
            missing: string;
            watching: number;
            /** @enum {unknown} */
            sitting: "each-contract" | "game" | "one-deal" | "series";
            deals: number;
            evening: components["schemas"]["Evening"] | null;
            next: string;
            paused: string | null;
            ended: boolean;
        };
        /**
         * ClockMessage
         * @description Who is waited for and how long, sent on arrival, and whenever it does not follow from the View.
         *
         *         ``seat`` is asked at a ``version`` of the game and has ``left_s`` of ``total_s`` seconds left as this is sent, which
         *         pass if it ``runs``; None where nobody is asked, and where there is no clock. ``kept`` are the seats that a bot
         *         keeps warm for a person who is away. ``held``: nothing can be stored just now, and all clocks wait. From a View of
         *         a new version it follows that the person whose turn it is has ``total_s`` seconds from now on; where it is
         *         otherwise, this message comes right after it. The seat that is asked answers at once with ``seen``.
         */
        ClockMessage: {
            /** @enum {unknown} */
            type: "clock";
            version: number;
            seat: string | null;
            left_s: number | null;
            total_s: number;
            runs: boolean;
            kept: string[];
            held: boolean;
        };
        /**
         * MovedMessage
         * @description The people of this table have gone on to another one, where the same token opens the same person's seat. A
         *         spectator whose ``invitation`` is still valid is given the one to the new table.
         */
        MovedMessage: {
            /** @enum {unknown} */
            type: "moved";
            table: string;
            /** @default  */
            invitation?: string;
        };
        /**
         * SeatedMessage
         * @description A spectator now has a seat, which the ``token`` opens.
         */
        SeatedMessage: {
            /** @enum {unknown} */
            type: "seated";
            seat: string;
            token: string;
        };
        /**
         * Offer
         * @description Play on these terms.
         */
        Offer: {
            /** @enum {unknown} */
            type: "offer";
            terms: components["schemas"]["Terms"];
        };
        /**
         * SeatBot
         * @description Put a bot of a kind on a chair without a person.
         */
        SeatBot: {
            /** @enum {unknown} */
            type: "seat-bot";
            seat: string;
            bot: string;
        };
        /**
         * Clear
         * @description Free a chair before the game: send the bot away, or ask the person to leave. During a game a bot takes the
         *         person's seat; at a public table the person has to be away for that.
         */
        Clear: {
            /** @enum {unknown} */
            type: "clear";
            seat: string;
        };
        /**
         * Places
         * @description Change places: ``order`` are the seats as they are now, in the order of A, B, C ...; empty draws lots.
         */
        Places: {
            /** @enum {unknown} */
            type: "places";
            /** @default  */
            order?: string;
        };
        /**
         * HandOver
         * @description Make somebody else the host.
         */
        HandOver: {
            /** @enum {unknown} */
            type: "hand-over";
            seat: string;
        };
        /**
         * Invite
         * @description Make a new invitation, or none; the previous one stops working.
         */
        Invite: {
            /** @enum {unknown} */
            type: "invite";
            /** @default true */
            wanted?: boolean;
        };
        /**
         * Begin
         * @description Deal the first deal. The host agrees by that.
         */
        Begin: {
            /** @enum {unknown} */
            type: "begin";
        };
        /**
         * Take
         * @description Move to a free chair before the game.
         */
        Take: {
            /** @enum {unknown} */
            type: "take";
            seat: string;
        };
        /**
         * CallMe
         * @description Call me by another name and show me by another sign, before the game.
         */
        CallMe: {
            /** @enum {unknown} */
            type: "call-me";
            name: string;
            /** @default  */
            avatar?: string;
        };
        /**
         * Agree
         * @description I agree to the terms and places of this ``agreement`` or, if ``yes`` is false, I no longer do.
         */
        Agree: {
            /** @enum {unknown} */
            type: "agree";
            agreement: number;
            /** @default true */
            yes?: boolean;
        };
        /**
         * Seen
         * @description What a browser answers by itself when its seat is asked, so that the server knows how slow the connection is.
         */
        Seen: {
            /** @enum {unknown} */
            type: "seen";
            version: number;
        };
        /**
         * Back
         * @description I am back: no bot needs to keep my seat warm. Anything else a person says about the game means the same.
         */
        Back: {
            /** @enum {unknown} */
            type: "back";
        };
        /**
         * Pause
         * @description Pause the game: only the host may.
         */
        Pause: {
            /** @enum {unknown} */
            type: "pause";
        };
        /**
         * Resume
         * @description Let a paused game go on: the host may, others ask everybody.
         */
        Resume: {
            /** @enum {unknown} */
            type: "resume";
        };
        /**
         * KeepWarm
         * @description Let a bot keep the seat of somebody who is away: the host may, others ask everybody.
         */
        KeepWarm: {
            /** @enum {unknown} */
            type: "keep-warm";
            seat: string;
        };
        /**
         * EndGame
         * @description End the game for good, if everybody who is here agrees.
         */
        EndGame: {
            /** @enum {unknown} */
            type: "end-game";
        };
        /**
         * TakeOver
         * @description A spectator asks for a seat: a bot's, or that of a person for whom a bot keeps it or who hands it over. All who
         *         are here have to agree. ``key`` becomes the seat's token (empty: the server makes one); whoever asks again with it
         *         once they have the seat is told so at once.
         */
        TakeOver: {
            /** @enum {unknown} */
            type: "take-over";
            seat: string;
            /** @default  */
            name?: string;
            /** @default  */
            avatar?: string;
            /** @default  */
            key?: string;
        };
        /**
         * Ask
         * @description A question.
         *
         *         ``text`` says what ``seat`` (None: somebody without one) asks for, and ``who`` its author is in the chat. ``card``
         *         is what it is about, and ``hand`` are the cards that its author shows to those who are asked. ``seconds`` are left
         *         of the ``lasts`` after which it counts as refused. ``agreed`` have said yes; ``waiting`` have not answered.
         */
        Ask: {
            id: number;
            /** @enum {unknown} */
            kind: "end-game" | "keep-warm" | "rest" | "resume" | "take-over" | "undo";
            seat: string | null;
            who: string;
            text: string;
            card: string | null;
            hand: string[];
            seconds: number;
            lasts: number;
            agreed: string[];
            waiting: string[];
        };
        /**
         * AskMessage
         * @description The open question, sent when it is asked, at each answer, and on arrival; or, where it is None, how the last one
         *         ``ended``, with what was asked for as ``text``. Nobody is told who refused.
         */
        AskMessage: {
            /** @enum {unknown} */
            type: "ask";
            ask: components["schemas"]["Ask"] | null;
            /** @default null */
            ended?: ("agreed" | "proven" | "refused" | "void" | "withdrawn") | null;
            /** @default  */
            text?: string;
        };
        /**
         * RestMessage
         * @description What I may claim of the rest of the deal at a version of the game, as far as I can know: a number of the ``left``
         *         tricks, or of points. Empty where nothing may be claimed.
         */
        RestMessage: {
            /** @enum {unknown} */
            type: "rest";
            version: number;
            left: number;
            tricks: number[];
            points: number[];
        };
        /**
         * ReadyMessage
         * @description Who is ``ready`` for the next deal, and who is waited for; sent while anybody is. After ``seconds`` the cards are
         *         dealt anyway (None: the others are waited for as long as they are here).
         */
        ReadyMessage: {
            /** @enum {unknown} */
            type: "ready";
            ready: string[];
            waiting: string[];
            seconds: number | null;
        };
        /**
         * AskRest
         * @description What may I claim?
         */
        AskRest: {
            /** @enum {unknown} */
            type: "ask-rest";
            version: number;
        };
        /**
         * ClaimRest
         * @description I take this many ``tricks`` of the rest, or this many ``points``; one of them is given.
         */
        ClaimRest: {
            /** @enum {unknown} */
            type: "claim-rest";
            version: number;
            /** @default null */
            tricks?: number | null;
            /** @default null */
            points?: number | null;
        };
        /**
         * Reply
         * @description I agree to what is asked, or, where ``yes`` is false, I do not; ``ask`` is the number of the question.
         */
        Reply: {
            /** @enum {unknown} */
            type: "reply";
            ask: number;
            yes: boolean;
        };
        /**
         * Withdraw
         * @description I withdraw what I asked for, with or without a seat; ``ask`` is the number of the question.
         */
        Withdraw: {
            /** @enum {unknown} */
            type: "withdraw";
            ask: number;
        };
        /**
         * Line
         * @description Something that was said. ``number`` goes up; ``seat`` is None for a spectator. ``text`` is what they wrote, or
         *         the name of a phrase or a reaction. ``gallery``: only spectators have heard it.
         */
        Line: {
            number: number;
            who: string;
            seat: string | null;
            name: string;
            /** @enum {unknown} */
            kind: "phrase" | "reaction" | "text";
            text: string;
            gallery: boolean;
            at_ms: number;
        };
        /**
         * ChatMessage
         * @description The last lines, who ``me`` is, what I may say, and whom I have muted, with their names (None: the server does not
         *         know, and my browser may); on arrival, and after unmuting.
         */
        ChatMessage: {
            /** @enum {unknown} */
            type: "chat";
            me: string;
            /** @enum {unknown} */
            may: "all" | "nothing" | "phrases";
            why: string;
            lines: components["schemas"]["Line"][];
            muted: {
                [key: string]: string;
            } | null;
        };
        /**
         * LineMessage
         * @description Somebody has said something.
         */
        LineMessage: {
            /** @enum {unknown} */
            type: "line";
            line: components["schemas"]["Line"];
        };
        /**
         * TalkMessage
         * @description What I may say has changed; ``why`` says why not everything, empty if everything is allowed.
         */
        TalkMessage: {
            /** @enum {unknown} */
            type: "talk";
            /** @enum {unknown} */
            may: "all" | "nothing" | "phrases";
            why: string;
        };
        /**
         * UnsaidMessage
         * @description Everything somebody has said is deleted.
         */
        UnsaidMessage: {
            /** @enum {unknown} */
            type: "unsaid";
            who: string;
        };
        /**
         * ReportedMessage
         * @description A line has been reported.
         */
        ReportedMessage: {
            /** @enum {unknown} */
            type: "reported";
            number: number;
        };
        /**
         * Watcher
         * @description A spectator, who looks over the shoulder of the player in the seat ``over``, or of nobody.
         */
        Watcher: {
            who: string;
            name: string;
            over: string | null;
        };
        /**
         * WatchersMessage
         * @description Who watches: ``count`` of them, of whom the first are named. ``showing``: at this table
         *         somebody in a seat may show their hand.
         */
        WatchersMessage: {
            /** @enum {unknown} */
            type: "watchers";
            count: number;
            watchers: components["schemas"]["Watcher"][];
            showing: boolean;
        };
        /**
         * HandMessage
         * @description The hand of a player who lets me look over their shoulder; nobody's (``seat`` None) once they stop.
         */
        HandMessage: {
            /** @enum {unknown} */
            type: "hand";
            seat: string | null;
            cards: string[];
        };
        /**
         * Say
         * @description Write a line.
         */
        Say: {
            /** @enum {unknown} */
            type: "say";
            text: string;
        };
        /**
         * SayPhrase
         * @description Say a phrase that exists in every language.
         */
        SayPhrase: {
            /** @enum {unknown} */
            type: "phrase";
            /** @enum {unknown} */
            phrase: "good-game" | "good-luck" | "goodbye" | "hello" | "one-moment" | "sorry" | "take-your-time" | "well-played";
        };
        /**
         * React
         * @description Send a reaction.
         */
        React: {
            /** @enum {unknown} */
            type: "react";
            /** @enum {unknown} */
            reaction: "bravo" | "ha" | "tea" | "thanks";
        };
        /**
         * Mute
         * @description Stop sending me what somebody says, or send it again, including what they said in the meantime. Nobody else
         *         learns of it.
         */
        Mute: {
            /** @enum {unknown} */
            type: "mute";
            who: string;
            /** @default true */
            muted?: boolean;
        };
        /**
         * Report
         * @description Keep a line, and those around it, for whoever looks after the server.
         */
        Report: {
            /** @enum {unknown} */
            type: "report";
            number: number;
        };
        /**
         * ShowHand
         * @description Let a spectator look over my shoulder at a private table, or not any more.
         */
        ShowHand: {
            /** @enum {unknown} */
            type: "show-hand";
            who: string;
            /** @default true */
            shown?: boolean;
        };
        /**
         * HideHand
         * @description Let nobody look over my shoulder any more.
         */
        HideHand: {
            /** @enum {unknown} */
            type: "hide-hand";
        };
        /**
         * SeatChanges
         * @description What has changed in what everybody may know of a seat.
         */
        SeatChanges: {
            seat?: string;
            name?: string;
            bot?: string | null;
            avatar?: string;
            connected?: boolean;
            cards?: number;
            tricks?: number;
            taken?: string[];
            longest?: number | null;
            points?: number;
            place?: number | null;
            total?: number;
            left?: string[];
            done?: components["schemas"]["ContractDone"][];
            owed?: components["schemas"]["barbu.live.protocol.Owed"][];
        };
        /**
         * ViewChanges
         * @description What has changed in a View, or in what is seen from no seat. Each field takes the place of the one
         *         that was there; ``seats`` are all there in their order, each with the fields that have changed.
         */
        ViewChanges: {
            version?: number;
            event?: components["schemas"]["Event"];
            variant?: string;
            title?: string;
            deals?: number;
            number?: number;
            /** @enum {unknown} */
            phase?: "call" | "claim" | "double" | "expose" | "over" | "play" | "scored" | "void";
            dealer?: string;
            declarer?: string | null;
            turn?: string | null;
            contract?: string | null;
            parameter?: string | null;
            statements?: components["schemas"]["Statement"][];
            pairs?: components["schemas"]["Pair"][];
            bets?: components["schemas"]["Bet"][];
            leader?: string | null;
            trick?: components["schemas"]["Card"][];
            best?: string | null;
            worth?: number;
            last_trick?: components["schemas"]["Trick"] | null;
            tricks_played?: number;
            layout?: components["schemas"]["Layout"] | null;
            exposed?: components["schemas"]["Exposed"][];
            voided?: components["schemas"]["Voided"] | null;
            shared?: components["schemas"]["SharedLeft"][];
            seats?: components["schemas"]["SeatChanges"][];
            standings?: components["schemas"]["Standing"][];
            warming?: boolean;
            seat?: string;
            hand?: string[];
            setting?: components["schemas"]["Setting"] | null;
            choice?: (components["schemas"]["CallChoice"] | components["schemas"]["ClaimChoice"] | components["schemas"]["DoubleChoice"] | components["schemas"]["ExposeChoice"] | components["schemas"]["SetChoice"] | components["schemas"]["PlayChoice"] | components["schemas"]["KnockChoice"]) | null;
            can_undo?: boolean;
            can_change?: boolean;
            can_finish?: boolean;
        };
        /**
         * ChangesMessage
         * @description What has changed at the table since the last message that showed it; ``changes`` are encoded ViewChanges.
         */
        ChangesMessage: {
            /** @enum {unknown} */
            type: "changes";
            changes: components["schemas"]["ViewChanges"];
        };
        /**
         * AskCoach
         * @description What does the coach say? About the decision that I have to make, or about a ``card`` that I think of playing.
         *         ``asked``: I want to hear something even where the coach would be quiet. ``warned``: I have been told already that
         *         there was a better card than the one I played last.
         */
        AskCoach: {
            /** @enum {unknown} */
            type: "coach";
            version: number;
            /** @default  */
            card?: string;
            /** @default false */
            asked?: boolean;
            /** @default false */
            warned?: boolean;
        };
        /**
         * AimPiece
         * @description A part of the picture of an aim: cards that lie together (none: a place in a layout), what whoever takes them
         *         gets, and what they are, where the cards do not show it.
         */
        AimPiece: {
            cards: string[];
            points: number;
            label: string;
        };
        /**
         * Aim
         * @description What one plays for in a contract: a title, sentences, and a picture of what scores.
         */
        Aim: {
            contract: string;
            title: string;
            lines: string[];
            picture: components["schemas"]["AimPiece"][];
        };
        /**
         * LessonMessage
         * @description The lesson that is played at a table, sent on arrival: a step of a course, by its place from 0 among all
         *         ``steps``; what is new in it and, when it is over, what has been learnt and which step is ``next`` (empty after the
         *         last one). ``order`` are the contracts of the deals one after another, where that is fixed; ``aims`` tell what each
         *         of the contracts is about.
         */
        LessonMessage: {
            /** @enum {unknown} */
            type: "lesson";
            name: string;
            place: number;
            steps: number;
            title: string;
            welcome: string;
            learnt: string;
            next: string;
            next_title: string;
            order: string[];
            aims: components["schemas"]["Aim"][];
        };
        /**
         * CoachMessage
         * @description What the coach says at a version of the game: its sentences, none where it is quiet, and the action that it would
         *         take. About a ``card`` that the player thinks of: whether it is clearly ``worse`` than that.
         */
        CoachMessage: {
            /** @enum {unknown} */
            type: "coach";
            version: number;
            lines: string[];
            act: string;
            /** @default  */
            card?: string;
            /** @default false */
            worse?: boolean;
        };
        /**
         * Seal
         * @description The seal of the part this browser adds to the next deal whose seals are still open: the SHA-256 of 32 random
         *         bytes.
         */
        Seal: {
            /** @enum {unknown} */
            type: "seal";
            seal: string;
        };
        /**
         * Part
         * @description The part this browser has sealed for a deal, by its number in the order of dealing, and the seal of its next
         *         part.
         */
        Part: {
            /** @enum {unknown} */
            type: "part";
            number: number;
            part: string;
            seal: string;
        };
        /**
         * FairMessage
         * @description How far the proof of the next deal has come, for browsers that add parts: its ``number`` in the order of dealing,
         *         the commitment of the game, the seals by seat once the list is closed (a browser in the list now sends its part),
         *         and the secret of the last deal that is over, all in hexadecimal.
         */
        FairMessage: {
            /** @enum {unknown} */
            type: "fair";
            number: number;
            commit: string;
            seals: {
                [key: string]: string;
            } | null;
            secret: string | null;
        };
        ClientMessage: components["schemas"]["Act"] | components["schemas"]["Next"] | components["schemas"]["Undo"] | components["schemas"]["ChangeCall"] | components["schemas"]["GoOn"] | components["schemas"]["AskHint"] | components["schemas"]["AskRest"] | components["schemas"]["ClaimRest"] | components["schemas"]["AskCoach"] | components["schemas"]["Finish"] | components["schemas"]["Arrange"] | components["schemas"]["Reply"] | components["schemas"]["Seal"] | components["schemas"]["Part"] | components["schemas"]["Offer"] | components["schemas"]["SeatBot"] | components["schemas"]["Clear"] | components["schemas"]["Places"] | components["schemas"]["HandOver"] | components["schemas"]["Invite"] | components["schemas"]["Begin"] | components["schemas"]["Take"] | components["schemas"]["CallMe"] | components["schemas"]["Agree"] | components["schemas"]["Back"] | components["schemas"]["Pause"] | components["schemas"]["Resume"] | components["schemas"]["KeepWarm"] | components["schemas"]["EndGame"] | components["schemas"]["Seen"] | components["schemas"]["ShowHand"] | components["schemas"]["HideHand"] | components["schemas"]["Hello"] | components["schemas"]["AskDeal"] | components["schemas"]["Withdraw"] | components["schemas"]["TakeOver"] | components["schemas"]["Say"] | components["schemas"]["SayPhrase"] | components["schemas"]["React"] | components["schemas"]["Mute"] | components["schemas"]["Report"];
        ServerMessage: components["schemas"]["ViewMessage"] | components["schemas"]["WatchMessage"] | components["schemas"]["SheetMessage"] | components["schemas"]["ResultMessage"] | components["schemas"]["RulesMessage"] | components["schemas"]["HintMessage"] | components["schemas"]["ArrangementMessage"] | components["schemas"]["ErrorMessage"] | components["schemas"]["ReplacedMessage"] | components["schemas"]["AskMessage"] | components["schemas"]["RestMessage"] | components["schemas"]["ReadyMessage"] | components["schemas"]["ChangesMessage"] | components["schemas"]["LessonMessage"] | components["schemas"]["CoachMessage"] | components["schemas"]["FairMessage"] | components["schemas"]["RoomMessage"] | components["schemas"]["ClockMessage"] | components["schemas"]["MovedMessage"] | components["schemas"]["SeatedMessage"] | components["schemas"]["ChatMessage"] | components["schemas"]["LineMessage"] | components["schemas"]["TalkMessage"] | components["schemas"]["UnsaidMessage"] | components["schemas"]["ReportedMessage"] | components["schemas"]["WatchersMessage"] | components["schemas"]["HandMessage"];
        Choice: components["schemas"]["CallChoice"] | components["schemas"]["ClaimChoice"] | components["schemas"]["DoubleChoice"] | components["schemas"]["ExposeChoice"] | components["schemas"]["SetChoice"] | components["schemas"]["PlayChoice"] | components["schemas"]["KnockChoice"];
        View: components["schemas"]["PublicView"] & components["schemas"]["OwnView"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type ContractInfo = components['schemas']['ContractInfo'];
export type Layout = components['schemas']['Layout'];
export type Row = components['schemas']['Row'];
export type OpenTable = components['schemas']['OpenTable'];
export type BlankSheet = components['schemas']['BlankSheet'];
export type BlankRow = components['schemas']['BlankRow'];
export type BarbuScoresheetModelOwed = components['schemas']['barbu.scoresheet.model.Owed'];
export type OptionInfo = components['schemas']['OptionInfo'];
export type VariantInfo = components['schemas']['VariantInfo'];
export type BotInfo = components['schemas']['BotInfo'];
export type Section = components['schemas']['Section'];
export type LaidCard = components['schemas']['LaidCard'];
export type HeldCard = components['schemas']['HeldCard'];
export type TrickPicture = components['schemas']['TrickPicture'];
export type HandPicture = components['schemas']['HandPicture'];
export type PictureRow = components['schemas']['PictureRow'];
export type RowsPicture = components['schemas']['RowsPicture'];
export type BetPicture = components['schemas']['BetPicture'];
export type Pictures = components['schemas']['Pictures'];
export type RulesInfo = components['schemas']['RulesInfo'];
export type Length = components['schemas']['Length'];
export type Differences = components['schemas']['Differences'];
export type InvitedTo = components['schemas']['InvitedTo'];
export type PaperSheet = components['schemas']['PaperSheet'];
export type Hit = components['schemas']['Hit'];
export type Term = components['schemas']['Term'];
export type StepInfo = components['schemas']['StepInfo'];
export type CourseInfo = components['schemas']['CourseInfo'];
export type Words = components['schemas']['Words'];
export type Vocabulary = components['schemas']['Vocabulary'];
export type Word = components['schemas']['Word'];
export type Source = components['schemas']['Source'];
export type Draft = components['schemas']['Draft'];
export type Problem = components['schemas']['Problem'];
export type Opened = components['schemas']['Opened'];
export type Sums = components['schemas']['Sums'];
export type Change = components['schemas']['Change'];
export type Checked = components['schemas']['Checked'];
export type NewTable = components['schemas']['NewTable'];
export type NewRoom = components['schemas']['NewRoom'];
export type Terms = components['schemas']['Terms'];
export type Join = components['schemas']['Join'];
export type Again = components['schemas']['Again'];
export type Invited = components['schemas']['Invited'];
export type Seated = components['schemas']['Seated'];
export type Ticket = components['schemas']['Ticket'];
export type Renew = components['schemas']['Renew'];
export type PushKey = components['schemas']['PushKey'];
export type Subscription = components['schemas']['Subscription'];
export type Brought = components['schemas']['Brought'];
export type NewReplay = components['schemas']['NewReplay'];
export type Replayed = components['schemas']['Replayed'];
export type TableSummary = components['schemas']['TableSummary'];
export type DealScore = components['schemas']['DealScore'];
export type ContractStatistics = components['schemas']['ContractStatistics'];
export type LengthStatistics = components['schemas']['LengthStatistics'];
export type VariantStatistics = components['schemas']['VariantStatistics'];
export type Statistics = components['schemas']['Statistics'];
export type RulesMessage = components['schemas']['RulesMessage'];
export type DealResult = components['schemas']['DealResult'];
export type Statement = components['schemas']['Statement'];
export type Hand = components['schemas']['Hand'];
export type Trick = components['schemas']['Trick'];
export type Card = components['schemas']['Card'];
export type Took = components['schemas']['Took'];
export type Showdown = components['schemas']['Showdown'];
export type ShownHand = components['schemas']['ShownHand'];
export type ShownRow = components['schemas']['ShownRow'];
export type Duel = components['schemas']['Duel'];
export type SheetRow = components['schemas']['SheetRow'];
export type SheetCell = components['schemas']['SheetCell'];
export type Transfer = components['schemas']['Transfer'];
export type Payment = components['schemas']['Payment'];
export type Move = components['schemas']['Move'];
export type SeatName = components['schemas']['SeatName'];
export type DealCourse = components['schemas']['DealCourse'];
export type Worth = components['schemas']['Worth'];
export type Why = components['schemas']['Why'];
export type ScoreSheet = components['schemas']['ScoreSheet'];
export type Parameter = components['schemas']['Parameter'];
export type CallOption = components['schemas']['CallOption'];
export type CallChoice = components['schemas']['CallChoice'];
export type ClaimChoice = components['schemas']['ClaimChoice'];
export type DoubleTarget = components['schemas']['DoubleTarget'];
export type NamedCall = components['schemas']['NamedCall'];
export type DoubleChoice = components['schemas']['DoubleChoice'];
export type ExposableCard = components['schemas']['ExposableCard'];
export type ExposeCall = components['schemas']['ExposeCall'];
export type ExposeChoice = components['schemas']['ExposeChoice'];
export type RowSize = components['schemas']['RowSize'];
export type SetChoice = components['schemas']['SetChoice'];
export type Refusal = components['schemas']['Refusal'];
export type PlayChoice = components['schemas']['PlayChoice'];
export type KnockChoice = components['schemas']['KnockChoice'];
export type Bet = components['schemas']['Bet'];
export type BarbuLiveProtocolOwed = components['schemas']['barbu.live.protocol.Owed'];
export type Entry = components['schemas']['Entry'];
export type Sitting = components['schemas']['Sitting'];
export type Trouble = components['schemas']['Trouble'];
export type DealAccount = components['schemas']['DealAccount'];
export type Due = components['schemas']['Due'];
export type Ahead = components['schemas']['Ahead'];
export type Account = components['schemas']['Account'];
export type NewSitting = components['schemas']['NewSitting'];
export type KeeperAsk = components['schemas']['KeeperAsk'];
export type FieldInfo = components['schemas']['FieldInfo'];
export type SpeakerInfo = components['schemas']['SpeakerInfo'];
export type ShowableCard = components['schemas']['ShowableCard'];
export type PointsInfo = components['schemas']['PointsInfo'];
export type DealForm = components['schemas']['DealForm'];
export type PlannedCall = components['schemas']['PlannedCall'];
export type DealPlan = components['schemas']['DealPlan'];
export type EntryProblem = components['schemas']['EntryProblem'];
export type Keeping = components['schemas']['Keeping'];
export type ContractFigures = components['schemas']['ContractFigures'];
export type PlayerFigures = components['schemas']['PlayerFigures'];
export type Paid = components['schemas']['Paid'];
export type Figures = components['schemas']['Figures'];
export type FileAsk = components['schemas']['FileAsk'];
export type OpenAsk = components['schemas']['OpenAsk'];
export type SettleAsk = components['schemas']['SettleAsk'];
export type ChipStep = components['schemas']['ChipStep'];
export type ChipDeal = components['schemas']['ChipDeal'];
export type MoneyPayment = components['schemas']['MoneyPayment'];
export type Settlement = components['schemas']['Settlement'];
export type CountAsk = components['schemas']['CountAsk'];
export type KeeperStatistics = components['schemas']['KeeperStatistics'];
export type Snapshot = components['schemas']['Snapshot'];
export type Mirroring = components['schemas']['Mirroring'];
export type Lent = components['schemas']['Lent'];
export type Mirrored = components['schemas']['Mirrored'];
export type Pair = components['schemas']['Pair'];
export type Exposed = components['schemas']['Exposed'];
export type Setting = components['schemas']['Setting'];
export type Voided = components['schemas']['Voided'];
export type Standing = components['schemas']['Standing'];
export type SharedLeft = components['schemas']['SharedLeft'];
export type ContractDone = components['schemas']['ContractDone'];
export type SeatView = components['schemas']['SeatView'];
export type Event = components['schemas']['Event'];
export type PublicView = components['schemas']['PublicView'];
export type OwnView = components['schemas']['OwnView'];
export type Hello = components['schemas']['Hello'];
export type Act = components['schemas']['Act'];
export type Next = components['schemas']['Next'];
export type Undo = components['schemas']['Undo'];
export type ChangeCall = components['schemas']['ChangeCall'];
export type GoOn = components['schemas']['GoOn'];
export type Finish = components['schemas']['Finish'];
export type AskHint = components['schemas']['AskHint'];
export type AskDeal = components['schemas']['AskDeal'];
export type Arrange = components['schemas']['Arrange'];
export type ViewMessage = components['schemas']['ViewMessage'];
export type WatchMessage = components['schemas']['WatchMessage'];
export type SheetMessage = components['schemas']['SheetMessage'];
export type ResultMessage = components['schemas']['ResultMessage'];
export type HintMessage = components['schemas']['HintMessage'];
export type ArrangementMessage = components['schemas']['ArrangementMessage'];
export type ErrorMessage = components['schemas']['ErrorMessage'];
export type ReplacedMessage = components['schemas']['ReplacedMessage'];
export type Chair = components['schemas']['Chair'];
export type Evening = components['schemas']['Evening'];
export type RoomMessage = components['schemas']['RoomMessage'];
export type ClockMessage = components['schemas']['ClockMessage'];
export type MovedMessage = components['schemas']['MovedMessage'];
export type SeatedMessage = components['schemas']['SeatedMessage'];
export type Offer = components['schemas']['Offer'];
export type SeatBot = components['schemas']['SeatBot'];
export type Clear = components['schemas']['Clear'];
export type Places = components['schemas']['Places'];
export type HandOver = components['schemas']['HandOver'];
export type Invite = components['schemas']['Invite'];
export type Begin = components['schemas']['Begin'];
export type Take = components['schemas']['Take'];
export type CallMe = components['schemas']['CallMe'];
export type Agree = components['schemas']['Agree'];
export type Seen = components['schemas']['Seen'];
export type Back = components['schemas']['Back'];
export type Pause = components['schemas']['Pause'];
export type Resume = components['schemas']['Resume'];
export type KeepWarm = components['schemas']['KeepWarm'];
export type EndGame = components['schemas']['EndGame'];
export type TakeOver = components['schemas']['TakeOver'];
export type Ask = components['schemas']['Ask'];
export type AskMessage = components['schemas']['AskMessage'];
export type RestMessage = components['schemas']['RestMessage'];
export type ReadyMessage = components['schemas']['ReadyMessage'];
export type AskRest = components['schemas']['AskRest'];
export type ClaimRest = components['schemas']['ClaimRest'];
export type Reply = components['schemas']['Reply'];
export type Withdraw = components['schemas']['Withdraw'];
export type Line = components['schemas']['Line'];
export type ChatMessage = components['schemas']['ChatMessage'];
export type LineMessage = components['schemas']['LineMessage'];
export type TalkMessage = components['schemas']['TalkMessage'];
export type UnsaidMessage = components['schemas']['UnsaidMessage'];
export type ReportedMessage = components['schemas']['ReportedMessage'];
export type Watcher = components['schemas']['Watcher'];
export type WatchersMessage = components['schemas']['WatchersMessage'];
export type HandMessage = components['schemas']['HandMessage'];
export type Say = components['schemas']['Say'];
export type SayPhrase = components['schemas']['SayPhrase'];
export type React = components['schemas']['React'];
export type Mute = components['schemas']['Mute'];
export type Report = components['schemas']['Report'];
export type ShowHand = components['schemas']['ShowHand'];
export type HideHand = components['schemas']['HideHand'];
export type SeatChanges = components['schemas']['SeatChanges'];
export type ViewChanges = components['schemas']['ViewChanges'];
export type ChangesMessage = components['schemas']['ChangesMessage'];
export type AskCoach = components['schemas']['AskCoach'];
export type AimPiece = components['schemas']['AimPiece'];
export type Aim = components['schemas']['Aim'];
export type LessonMessage = components['schemas']['LessonMessage'];
export type CoachMessage = components['schemas']['CoachMessage'];
export type Seal = components['schemas']['Seal'];
export type Part = components['schemas']['Part'];
export type FairMessage = components['schemas']['FairMessage'];
export type ClientMessage = components['schemas']['ClientMessage'];
export type ServerMessage = components['schemas']['ServerMessage'];
export type Choice = components['schemas']['Choice'];
export type View = components['schemas']['View'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
