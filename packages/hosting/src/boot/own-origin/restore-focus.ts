/** Browsers tell an element and its window of a lost focus one right after the other, in either order. */
const SAME_LOSS_MS = 50

/**
 * HOST-163: where a document is in another process than the page around it, browsers forget which element had the focus as soon as the focus
 * leaves the document. When it comes back, that element has it again, as in a window.
 */
export function restoreFocus(page: Window & typeof globalThis): { listen(): void } {
  const { document, performance } = page
  /** The element that has lost the focus to none, and when. */
  let lost: { element: HTMLElement; at: number } | undefined
  let kept: HTMLElement | undefined

  const isElement = (target: unknown): target is HTMLElement => target instanceof page.HTMLElement
  const lose = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !isElement(target)) return
    lost = { element: target, at: performance.now() }
    if (!document.hasFocus()) kept = target
  }
  const leave = ({ target }: Event) => {
    if (target !== page) return
    const { activeElement, body } = document
    if (activeElement !== body && isElement(activeElement)) kept = activeElement
    else if (lost && performance.now() - lost.at < SAME_LOSS_MS) kept = lost.element
  }
  const giveBack = ({ target }: Event) => {
    if (target !== page) return
    const element = kept
    kept = undefined
    if (element?.isConnected && document.activeElement === document.body) element.focus({ preventScroll: true })
  }
  return {
    listen() {
      document.addEventListener('focusout', lose, true)
      page.addEventListener('blur', leave)
      page.addEventListener('focus', giveBack)
    },
  }
}
