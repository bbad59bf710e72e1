/** ORG-76: delays in milliseconds. */
export const TIMINGS = {
  /** The present organisation is looked for again in a tree that has grown meanwhile. */
  locate: 400,
  /** A tree is drawn anew with what the server says after the last letter. */
  render: 200,
  /** A list is loaded anew after a favourite was marked: the next one may follow. */
  reloadFavourites: 800,
  /** All lists are forgotten after another organisation was entered. */
  reloadAll: 1500,
} as const
