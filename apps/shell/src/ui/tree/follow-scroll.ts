/** The visible part of a scrolling element, in pixels. */
export interface ScrollView {
  top: number
  height: number
}

/**
 * Reports the visible part of an element: at first, after each scroll, and after each change of its size. Returns an
 * unsubscribe function.
 */
export function followScroll(element: HTMLElement, onChange: (view: ScrollView) => void): () => void {
  // the height is not read on scroll, because that would force a layout
  let height = 0
  const handleScroll = () => onChange({ top: element.scrollTop, height })
  const observer = new ResizeObserver(() => {
    height = element.clientHeight
    onChange({ top: element.scrollTop, height })
  })
  observer.observe(element)
  element.addEventListener('scroll', handleScroll, { passive: true })
  return () => {
    observer.disconnect()
    element.removeEventListener('scroll', handleScroll)
  }
}
