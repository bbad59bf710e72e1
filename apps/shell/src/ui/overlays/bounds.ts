import { create } from 'zustand'

/** The element whose space menus and popovers may fill; null for the whole window. */
const useBoundsElement = create<{ element: Element | null }>(() => ({ element: null }))

/** LOOK-199: a ref of an element that limits menus and popovers as long as it exists. */
export function boundsRef(element: Element | null): (() => void) | undefined {
  if (!element) return undefined
  useBoundsElement.setState({ element })
  return () => useBoundsElement.setState({ element: null })
}

/** The element of these bounds, or null. */
export const useBounds = (): Element | null => useBoundsElement(({ element }) => element)

/** The props of a popover that keep it in these bounds. */
export function useBoundary(): { boundaryElement?: Element } {
  const element = useBounds()
  return element ? { boundaryElement: element } : {}
}
