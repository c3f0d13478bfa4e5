/** Whether questions get no answer (`lost`), and whether it is not the server that answers them (`away`), as the last one
 * showed; and whether what answers in this browser is being started. */

export const reach = $state({ lost: false, away: false, starting: false });
