import type { TourAnchor } from '@portico/contract/rules/navigation/guide-tour'

type NamedAnchor = 'help' | 'messages'

/** The accessible names of buttons of the header, without what may follow, such as a number. */
export type AnchorNames = Readonly<Record<NamedAnchor, string>>

/** GUIDE-3: the elements of the anchors. A button without its own class is found by its name. */
const SELECTORS: Record<Exclude<TourAnchor, NamedAnchor>, string> = {
  home: '.p-quick-entry',
  organisation: '.p-organisation-button',
  applications: '.p-applications-button',
  search: '.p-search-button',
  'side-menu': '.p-side-panel',
  tabs: '.p-tabs',
  content: '.p-viewports',
  'user-menu': '.p-user-button',
}

/** The header's menu of the entries that have no space. */
const MORE = ':scope > .p-header-more'

/** The element of a step on this screen; undefined for an unknown anchor, and for one that is not shown here. */
export function findAnchor(anchor: string, names: AnchorNames): Element | undefined {
  const selector = selectorOf(anchor, names)
  if (selector === undefined) return undefined
  const elements = [...document.querySelectorAll(selector)]
  return [...elements, ...elements.flatMap(menuOf)].find(isOnScreen)
}

/** LOOK-194 */
const menuOf = (entry: Element) => [...(entry.parentElement?.parentElement?.querySelectorAll(MORE) ?? [])]

function selectorOf(anchor: string, names: AnchorNames): string | undefined {
  if (anchor === 'help' || anchor === 'messages') return `button[aria-label^="${CSS.escape(names[anchor])}"]`
  return Object.hasOwn(SELECTORS, anchor) ? SELECTORS[anchor as keyof typeof SELECTORS] : undefined
}

function isOnScreen(element: Element): boolean {
  const { width, height, left, top, right, bottom } = element.getBoundingClientRect()
  if (width === 0 || height === 0) return false
  return left < innerWidth && top < innerHeight && right > 0 && bottom > 0 && element.checkVisibility()
}
