import { useLayoutEffect, useState, type RefObject } from 'react'
import { useWidthTier } from './width-tier.ts'

/** LOOK-95: the shortest readable width of the organisation's name. */
const NAME_PX = 120

/** LOOK-193: the number of items of the main menu that the further entries leave space for. */
const MENU_ITEMS = { small: 4, medium: 3, large: 4 }

/** The width of the pager and the button beside it, which appear where not all items have space. */
const PAGER_PX = 54

/**
 * LOOK-95, LOOK-193: whether the header's further entries fold into a menu, because they would make the organisation's
 * name too narrow or hide the main menu. Each time the width of the header or of one of its parts changes, the entries
 * are measured unfolded, before anything is painted.
 */
export function useHeaderOverflow(header: RefObject<HTMLElement | null>): boolean {
  const [isFolded, setFolded] = useState(false)
  const tier = useWidthTier()
  useLayoutEffect(() => {
    const element = header.current
    if (!element) return undefined
    // LOOK-193: entries that are folded for the main menu stay so in this width, whatever menu an application has
    let foldedAt = 0
    const measure = () => {
      element.removeAttribute('data-folded')
      if (hidesMenu(element, MENU_ITEMS[tier])) foldedAt = innerWidth
      const isTooNarrow = foldedAt === innerWidth || overflows(element)
      element.toggleAttribute('data-folded', isTooNarrow)
      setFolded(isTooNarrow)
    }
    const sizes = new ResizeObserver(measure)
    // a part of fixed width does not resize when its later content narrows its neighbours
    const observeParts = () => {
      for (const part of [element, ...element.children, ...element.querySelectorAll('.p-header-end > *')])
        sizes.observe(part)
    }
    const parts = new MutationObserver(observeParts)
    for (const end of element.querySelectorAll('.p-header-end')) parts.observe(end, { childList: true })
    const items = new MutationObserver(measure)
    for (const menu of element.querySelectorAll('.p-header-navigation'))
      items.observe(menu, { childList: true, characterData: true, subtree: true })
    observeParts()
    return () => {
      items.disconnect()
      parts.disconnect()
      sizes.disconnect()
    }
  }, [header, tier])
  return isFolded
}

function overflows(header: HTMLElement): boolean {
  const name = header.querySelector('.p-organisation-button .p-button-label, .p-organisation-name .p-button-label')
  const isNameCut = name !== null && name.clientWidth < Math.min(NAME_PX, name.scrollWidth) - 1
  return isNameCut || header.scrollWidth > header.clientWidth
}

/** Independent of the pager, which appears and disappears with the result. */
function hidesMenu(header: HTMLElement, count: number): boolean {
  const space = header.querySelector<HTMLElement>('.p-header-navigation')?.offsetWidth ?? 0
  const widths = Array.from(header.querySelectorAll<HTMLElement>('.p-main-menu-area'), (item) => item.offsetWidth)
  // a phone has no main menu
  if (space === 0 || sum(widths) <= space) return false
  return sum(widths.slice(0, count)) > space - PAGER_PX
}

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)
