/** ORG-76: delays in milliseconds. */
export const SWITCHER_DELAYS_MS = {
  /** The delay before the present organisation is scrolled into view again. */
  locate: 400,
  /** The delay of a search after the last letter. */
  render: 200,
  /** ORG-137: the time without a move of the pointer after which an answer may move the rows below it. */
  pointerRest: 600,
  /** The delay before a list is loaded again after a change of a favourite. */
  reloadFavourites: 800,
  /** The delay before all lists are dropped after another organisation was entered. */
  reloadAll: 1500,
} as const
