/** The number of rows that the portal shows of a card. */
export const ROWS = 5
