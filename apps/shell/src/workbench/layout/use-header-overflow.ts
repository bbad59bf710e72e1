import { useLayoutEffect, useState, type RefObject } from 'react'

/** LOOK-95: the shortest readable width of the organisation's name. */
const NAME_PX = 120

/**
 * LOOK-95: whether the header's further entries fold into a menu, because they would make the organisation's name too
 * narrow. Each time the width of the header or of one of its parts changes, the entries are measured unfolded, before
 * anything is painted.
 */
export function useHeaderOverflow(header: RefObject<HTMLElement | null>): boolean {
  const [isFolded, setFolded] = useState(false)
  useLayoutEffect(() => {
    const element = header.current
    if (!element) return undefined
    const measure = () => {
      element.removeAttribute('data-folded')
      const isTooNarrow = overflows(element)
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
    observeParts()
    return () => {
      parts.disconnect()
      sizes.disconnect()
    }
  }, [header])
  return isFolded
}

function overflows(header: HTMLElement): boolean {
  const name = header.querySelector('.p-organisation-button .p-button-label, .p-organisation-name .p-button-label')
  const isNameCut = name !== null && name.clientWidth < Math.min(NAME_PX, name.scrollWidth) - 1
  return isNameCut || header.scrollWidth > header.clientWidth
}
