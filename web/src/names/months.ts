/** How months and days are called. */

const told = (how: Intl.DateTimeFormatOptions, at: string) =>
  new Intl.DateTimeFormat(document.documentElement.lang || "en", { ...how, timeZone: "UTC" }).format(new Date(`${at}T00:00:00Z`));

/** A month such as `2026-11`. */
export const monthName = (month: string): string => told({ year: "numeric", month: "long" }, `${month}-01`);

/** A day such as `2026-11-28`. */
export const dayName = (day: string): string => told({ dateStyle: "full" }, day);
