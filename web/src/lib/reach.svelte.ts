/** Whether questions get no answer (`lost`), and whether it is not the server that answers them (`away`), as the last one
 * showed. */

export const reach = $state({ lost: false, away: false });
