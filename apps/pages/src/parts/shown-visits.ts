/** The number of visits that are shown until the person requests all. */
const SHOWN = 6

/** COLLECT-18: the visits or favourites to show, and whether there are more than are shown initially. */
export function shownVisits<Visit>(
  visits: readonly Visit[],
  isOpen: boolean,
): { shown: readonly Visit[]; hasMore: boolean } {
  return { shown: isOpen ? visits : visits.slice(0, SHOWN), hasMore: visits.length > SHOWN }
}
