/** Whether requests get no answer (`lost`) and whether something other than the server answers them (`away`), judged by the last
 *  one; and whether the part that answers in this browser is starting. */

export const reach = $state({ lost: false, away: false, starting: false });
