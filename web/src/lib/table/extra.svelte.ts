/** The extra card of the rules that are shown: a card that has a face and a name of its own. Empty where there is none. */
export const extra = $state({ card: "", name: "" });
