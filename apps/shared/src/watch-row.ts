/** MSG-192: the part of a row that must be on the screen. */
const VISIBLE_PART = 0.5

/** MSG-192: runs `act` once, when half of the row is on the screen. Returns a function that stops watching. */
export function watchRow(row: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      // the first report may call a row intersecting of which less than `VISIBLE_PART` is visible
      if (!entries.some(({ isIntersecting, intersectionRatio }) => isIntersecting && intersectionRatio >= VISIBLE_PART))
        return
      observer.disconnect()
      act()
    },
    { threshold: VISIBLE_PART },
  )
  observer.observe(row)
  return () => observer.disconnect()
}
