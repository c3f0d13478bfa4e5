/** Whether the server can be reached, as the last answer or its absence showed. */

export const reach = $state({ lost: false });
