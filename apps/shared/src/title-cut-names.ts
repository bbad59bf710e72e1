/**
 * LOOK-93: a name that is cut off shows whole in a tooltip while the pointer is on it. Returns an unsubscribe function.
 */
export function titleCutNames(page: Document = document): () => void {
  let titled: Element | null = null
  const handle = ({ target, pointerType }: PointerEvent) => {
    titled?.removeAttribute('title')
    titled = null
    if (pointerType !== 'mouse' || !(target instanceof HTMLElement) || !isCut(target)) return
    if (target.closest('[title], [data-has-card]')) return
    target.title = target.textContent
    titled = target
  }
  page.addEventListener('pointerover', handle, { passive: true })
  return () => page.removeEventListener('pointerover', handle)
}

function isCut(element: HTMLElement): boolean {
  return element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis'
}
