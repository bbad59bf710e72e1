/** The visible part of a scrolling element, in pixels. */
export interface ScrollView {
  top: number
  height: number
}

/** Reports what is seen of an element: at first, after each scroll, and after each change of its size. Returns an unsubscribe function. */
export function followScroll(element: HTMLElement, onChange: (view: ScrollView) => void): () => void {
  // a scroll does not ask for the height, for which the page would have to be laid out
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
