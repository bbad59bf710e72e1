/** The stops of F6 in document order; other regions have the attribute `data-region`. */
const REGIONS =
  '.p-header, .p-body > :not(main), .p-tabs, .p-viewports:not([data-split]), .p-viewports[data-split] .p-layer > section, [data-region]'
const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), iframe, [tabindex]:not([tabindex="-1"])'

/** The last focused element of each region, for returning to it. */
const left = new WeakMap<Element, Element>()

/** TAB-27: moves the focus to the next region (`step` 1) or the previous one of the portal, in a circle. Empty regions are skipped. */
export function focusNextRegion(step: 1 | -1): void {
  const regions = inOrder(
    [...document.querySelectorAll<HTMLElement>(REGIONS)].filter((region) => elementToFocus(region) !== undefined),
  )
  const focused = document.activeElement
  const at = regions.findIndex((region) => region.contains(focused))
  const from = regions[at]
  if (from && focused) left.set(from, focused)
  const next = regions.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step + regions.length) % regions.length)
  if (next) elementToFocus(next)?.focus()
}

/** TAB-65: the two viewports of a split are in reading order; frames are in the document in their order of creation. */
function inOrder(regions: readonly HTMLElement[]): readonly HTMLElement[] {
  const isSide = (region: HTMLElement) => region.closest('.p-viewports[data-split]') !== null
  const sides = regions
    .filter(isSide)
    .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
  return regions.map((region) => (isSide(region) ? sides.shift()! : region))
}

/** The element of a region to focus: the last one, the selected one, or the first one. */
function elementToFocus(region: HTMLElement): HTMLElement | undefined {
  const own = region.matches('[role=separator]') ? [region] : []
  const focusable = [...own, ...region.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReachable)
  const before = left.get(region)
  return (
    focusable.find((candidate) => candidate === before) ??
    focusable.find((candidate) => candidate.matches('[aria-selected="true"], [aria-current="page"]')) ??
    focusable[0]
  )
}

function isReachable(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  )
}
