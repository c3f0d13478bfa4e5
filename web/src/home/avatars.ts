/** The signs a player may choose from: a colour for the disc, and paths in a box of 24 by 24. */

export interface Sign {
  colour: string;
  path: string;
}

const ALL = {
  sun: {
    colour: "#9a5b00",
    path: "M12 7.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM11 2h2v3.500h-2zM11 18.500h2V22h-2zM2 11h3.500v2H2zM18.5 11H22v2h-3.500zM4.200 5.600l1.400-1.400L8.100 6.700 6.700 8.100zM15.900 17.300l1.400-1.400 2.5 2.5-1.400 1.400zM4.200 18.400l2.5-2.5 1.400 1.400-2.5 2.500zM15.900 6.700l2.5-2.5 1.400 1.400-2.5 2.500z",
  },
  moon: {
    colour: "#45518f",
    path: "M14.5 3A9.200 9.200 0 1 0 21 16.200 7.600 7.600 0 0 1 14.5 3z",
  },
  star: {
    colour: "#8a3f78",
    path: "M12 2.500l2.900 6.300 6.800.8-5 4.700 1.300 6.800L12 17.700l-6 3.400 1.300-6.800-5-4.700 6.800-.8z",
  },
  leaf: {
    colour: "#2d6e3e",
    path: "M20.5 3.500C10 3 4 7.5 4 14c0 1.300.3 2.400.8 3.300C7 13.5 10.5 10.800 15 9.500c-4 2.200-7 5.400-8.900 9.700l-.8 2.300h2.200l.7-2C16.5 20.300 21.5 15 20.5 3.500z",
  },
  mountain: {
    colour: "#5b5f66",
    path: "M2 19.500L9 5l4.200 8.300L15.5 9 22 19.500z",
  },
  boat: {
    colour: "#1f5f94",
    path: "M11 2.500v12H4zM13 5.500l6.5 9H13zM3 16.500h18l-3 5H6z",
  },
  bell: {
    colour: "#96432a",
    path: "M12 2.500c-4 0-6 3-6 6.5 0 5-1.5 6.5-2.5 8h17C19.5 15.5 18 14 18 9c0-3.5-2-6.5-6-6.500zM9.5 18.500a2.5 2.5 0 0 0 5 0z",
  },
  cup: {
    colour: "#0f6b68",
    path: "M4 6h13v2h2a3 3 0 0 1 0 7.500h-2.400A6.5 6.5 0 0 1 4 13zM17 10v3.500h2a1.700 1.700 0 0 0 0-3.500zM4 19.500h13v2H4z",
  },
};

export type SignName = keyof typeof ALL;

export const SIGNS: Record<string, Sign> = ALL;

const PLAIN = ["#9a5b00", "#45518f", "#8a3f78", "#2d6e3e", "#5b5f66", "#1f5f94", "#96432a", "#0f6b68"];

/** A colour that stays with a name. */
export function colourOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return PLAIN[sum % PLAIN.length] ?? "#45518f";
}
