/**
 * The messages between page and server.
 *
 * Generated from src/barbu/server/protocol.py and bodies.py by `python3 dev.py types`; do not edit.
 */

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * ContractInfo
         * @description A contract in words: its sheet letter, what it costs in one line, the total of a deal.
         */
        ContractInfo: {
            name: string;
            title: string;
            letter: string;
            /** @enum {unknown} */
            kind: "negative" | "positive";
            line: string;
            total: number;
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
         * Trick
         * @description A finished trick in playing order, and who took it.
         */
        Trick: {
            cards: components["schemas"]["Card"][];
            winner: string;
        };
        /**
         * Statement
         * @description What a seat said in the doubling: the seats it doubled, none for a pass.
         */
        Statement: {
            seat: string;
            targets: string[];
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
         * Row
         * @description One suit of the dominoes layout: its cards from low to high.
         */
        Row: {
            suit: string;
            cards: string[];
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
         * ContractDone
         * @description A contract that a declarer has used, and what it brought him (score of that deal).
         */
        ContractDone: {
            contract: string;
            deal: number;
            score: number;
        };
        /**
         * Owed
         * @description Doubles that a player still owes a declarer, and the deals in which he can make them.
         */
        Owed: {
            declarer: string;
            doubles: number;
            deals_left: number;
        };
        /**
         * SeatView
         * @description What everybody may know of a seat. ``taken`` are its captured scoring cards where the rules show them;
         *         ``longest`` how many cards of one suit it has captured at most, where the contract pays for that; ``points`` what
         *         it has in this deal so far; ``place`` its finishing place in a layout (from 1).
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
            owed: components["schemas"]["Owed"][];
        };
        /**
         * Payment
         * @description One of the side payments of a deal, as numbers and as a sentence; amount 0 where nobody pays.
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
         * SheetCell
         * @description A player's part of a score-sheet row: the call as written on the sheet (X, initials, empty), whether it is
         *         ringed (it doubles the declarer), points, sum of side payments, score and running total.
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
         * @description What one player paid another for a double, more than 0.
         */
        Transfer: {
            payer: string;
            payee: string;
            amount: number;
        };
        /**
         * SheetRow
         * @description A deal on the score sheet. ``check`` is minus the deal's total, ``check_total`` the running one; each row and
         *         each running row add up to zero with it. ``paid`` are the side payments that were made.
         */
        SheetRow: {
            number: number;
            declarer: string;
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
         * Hand
         * @description A seat's whole hand as it was dealt.
         */
        Hand: {
            seat: string;
            cards: string[];
        };
        /**
         * DealResult
         * @description A finished deal, all of it public: hands as dealt, tricks, payments pair by pair. ``ended`` tells how.
         */
        DealResult: {
            number: number;
            dealer: string;
            declarer: string;
            contract: string;
            parameter: string | null;
            statements: components["schemas"]["Statement"][];
            hands: components["schemas"]["Hand"][];
            tricks: components["schemas"]["Trick"][];
            /** @enum {unknown} */
            ended: "early" | "not-played" | "played";
            row: components["schemas"]["SheetRow"];
            payments: components["schemas"]["Payment"][];
        };
        /**
         * Event
         * @description What made this version: an action of a seat (``act`` is its token), or a change at the table.
         */
        Event: {
            /** @enum {unknown} */
            kind: "attach" | "call" | "deal" | "double" | "knock" | "play" | "seat" | "undo";
            /** @default null */
            seat?: string | null;
            /** @default null */
            act?: string | null;
        };
        /**
         * View
         * @description What one seat may know, whole: the page can draw the table from this alone.
         *
         *         ``phase``: ``call``, ``double`` and ``play`` while a deal runs; ``scored`` after it, until somebody asks for the
         *         next one; ``over`` when the sitting is over. ``turn`` is the seat that acts next.
         */
        View: {
            version: number;
            event: components["schemas"]["Event"];
            seat: string;
            variant: string;
            title: string;
            deals: number;
            number: number;
            /** @enum {unknown} */
            phase: "call" | "double" | "over" | "play" | "scored";
            dealer: string;
            declarer: string;
            turn: string | null;
            contract: string | null;
            parameter: string | null;
            statements: components["schemas"]["Statement"][];
            pairs: components["schemas"]["Pair"][];
            hand: string[];
            leader: string | null;
            trick: components["schemas"]["Card"][];
            last_trick: components["schemas"]["Trick"] | null;
            tricks_played: number;
            layout: components["schemas"]["Layout"] | null;
            seats: components["schemas"]["SeatView"][];
            choice: (components["schemas"]["CallChoice"] | components["schemas"]["DoubleChoice"] | components["schemas"]["PlayChoice"] | components["schemas"]["KnockChoice"]) | null;
            can_undo: boolean;
            can_finish: boolean;
        };
        /**
         * Hello
         * @description First message on a socket: the seat's token, and the version the page already shows (0 for none).
         */
        Hello: {
            /** @enum {unknown} */
            type: "hello";
            token: string;
            /** @default 0 */
            version?: number;
        };
        /**
         * Act
         * @description An action at a version of the table.
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
         * Finish
         * @description Let the bots play the rest of this deal, my hand too.
         */
        Finish: {
            /** @enum {unknown} */
            type: "finish";
            version: number;
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
         * ViewMessage
         * @description The table as the seat sees it now.
         */
        ViewMessage: {
            /** @enum {unknown} */
            type: "view";
            view: components["schemas"]["View"];
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
         * RulesMessage
         * @description The contracts of this table in words, sent on arrival.
         */
        RulesMessage: {
            /** @enum {unknown} */
            type: "rules";
            variant: string;
            title: string;
            contracts: components["schemas"]["ContractInfo"][];
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
         * OptionInfo
         * @description An option, what it changes in one line, and why it cannot be added to this variant (empty if it can).
         */
        OptionInfo: {
            name: string;
            line: string;
            /** @default  */
            refused?: string;
        };
        /**
         * VariantInfo
         * @description A variant as the start page lists it (GET /api/variants).
         */
        VariantInfo: {
            name: string;
            title: string;
            line: string;
            players: number;
            deals: number;
            options: components["schemas"]["OptionInfo"][];
        };
        /**
         * BotInfo
         * @description A kind of bot (GET /api/bots).
         */
        BotInfo: {
            name: string;
            line: string;
        };
        /**
         * Section
         * @description A headed part of the explanation of a rule set.
         */
        Section: {
            title: string;
            lines: string[];
        };
        /**
         * RulesInfo
         * @description A rule set explained (GET /api/rules?variant=pagat+ace-low).
         */
        RulesInfo: {
            variant: string;
            title: string;
            source: string;
            digest: string;
            players: number;
            deals: number;
            contracts: components["schemas"]["ContractInfo"][];
            sections: components["schemas"]["Section"][];
        };
        /**
         * NewTable
         * @description Body of POST /api/tables. ``bots`` are the opponents clockwise from the player's left; ``sitting`` is the whole
         *         game, one series (one declarer's contracts), or one deal of each contract.
         */
        NewTable: {
            /** @default pagat */
            variant?: string;
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
            sitting?: "each-contract" | "game" | "series";
        };
        /**
         * Seated
         * @description Answer to POST /api/tables: keep the token, it is the seat.
         */
        Seated: {
            table: string;
            seat: string;
            token: string;
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
         * TableSummary
         * @description A running or finished game in the list of my games (POST /api/mine with a list of tickets).
         */
        TableSummary: {
            table: string;
            title: string;
            variant: string;
            seat: string;
            players: string[];
            totals: number[];
            number: number;
            deals: number;
            over: boolean;
            my_turn: boolean;
            updated_ms: number;
        };
        Choice: components["schemas"]["CallChoice"] | components["schemas"]["DoubleChoice"] | components["schemas"]["PlayChoice"] | components["schemas"]["KnockChoice"];
        ClientMessage: components["schemas"]["Hello"] | components["schemas"]["Act"] | components["schemas"]["Next"] | components["schemas"]["Undo"] | components["schemas"]["Finish"] | components["schemas"]["AskHint"] | components["schemas"]["AskDeal"];
        ServerMessage: components["schemas"]["ViewMessage"] | components["schemas"]["SheetMessage"] | components["schemas"]["ResultMessage"] | components["schemas"]["RulesMessage"] | components["schemas"]["HintMessage"] | components["schemas"]["ErrorMessage"] | components["schemas"]["ReplacedMessage"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type ContractInfo = components['schemas']['ContractInfo'];
export type Card = components['schemas']['Card'];
export type Trick = components['schemas']['Trick'];
export type Statement = components['schemas']['Statement'];
export type Pair = components['schemas']['Pair'];
export type Row = components['schemas']['Row'];
export type Layout = components['schemas']['Layout'];
export type Parameter = components['schemas']['Parameter'];
export type CallOption = components['schemas']['CallOption'];
export type CallChoice = components['schemas']['CallChoice'];
export type DoubleTarget = components['schemas']['DoubleTarget'];
export type NamedCall = components['schemas']['NamedCall'];
export type DoubleChoice = components['schemas']['DoubleChoice'];
export type Refusal = components['schemas']['Refusal'];
export type PlayChoice = components['schemas']['PlayChoice'];
export type KnockChoice = components['schemas']['KnockChoice'];
export type ContractDone = components['schemas']['ContractDone'];
export type Owed = components['schemas']['Owed'];
export type SeatView = components['schemas']['SeatView'];
export type Payment = components['schemas']['Payment'];
export type SheetCell = components['schemas']['SheetCell'];
export type Transfer = components['schemas']['Transfer'];
export type SheetRow = components['schemas']['SheetRow'];
export type Hand = components['schemas']['Hand'];
export type DealResult = components['schemas']['DealResult'];
export type Event = components['schemas']['Event'];
export type View = components['schemas']['View'];
export type Hello = components['schemas']['Hello'];
export type Act = components['schemas']['Act'];
export type Next = components['schemas']['Next'];
export type Undo = components['schemas']['Undo'];
export type Finish = components['schemas']['Finish'];
export type AskHint = components['schemas']['AskHint'];
export type AskDeal = components['schemas']['AskDeal'];
export type ViewMessage = components['schemas']['ViewMessage'];
export type SheetMessage = components['schemas']['SheetMessage'];
export type ResultMessage = components['schemas']['ResultMessage'];
export type RulesMessage = components['schemas']['RulesMessage'];
export type HintMessage = components['schemas']['HintMessage'];
export type ErrorMessage = components['schemas']['ErrorMessage'];
export type ReplacedMessage = components['schemas']['ReplacedMessage'];
export type OptionInfo = components['schemas']['OptionInfo'];
export type VariantInfo = components['schemas']['VariantInfo'];
export type BotInfo = components['schemas']['BotInfo'];
export type Section = components['schemas']['Section'];
export type RulesInfo = components['schemas']['RulesInfo'];
export type NewTable = components['schemas']['NewTable'];
export type Seated = components['schemas']['Seated'];
export type Ticket = components['schemas']['Ticket'];
export type TableSummary = components['schemas']['TableSummary'];
export type Choice = components['schemas']['Choice'];
export type ClientMessage = components['schemas']['ClientMessage'];
export type ServerMessage = components['schemas']['ServerMessage'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
