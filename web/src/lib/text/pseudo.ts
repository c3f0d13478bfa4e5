/** The pseudo-language, letter by letter as on the server (`barbu/text/languages.py`). */

const PLAIN = "bcdfghjklmnpqrstvwxyzBCDFGHJKLMNPQRSTVWXYZaeiouAEIOU";
const PSEUDO = [..."ƀçđƒĝĥĵķļɱñþɋŕšŧṽŵẋýžɃÇĐƑĜĤĴĶĻṀÑÞɊŔŠŦṼŴẊÝŽ", ..."åéîöûÅÉÎÖÛ"].map((letter) =>
  "åéîöûÅÉÎÖÛ".includes(letter) ? letter + letter : letter,
);

/** "No Tricks" as "Ñöö Ŧŕîîçķš". */
export const pseudo = (text: string): string => text.replace(/[a-z]/gi, (letter) => PSEUDO[PLAIN.indexOf(letter)] ?? letter);
