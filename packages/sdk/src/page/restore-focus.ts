/** Browsers fire the events of a lost focus at the element and at the window within this time (ms), in either order. */
const SAME_LOSS_MS = 50

/**
 * HOST-163: browsers forget the focused element of a frame as soon as the focus leaves its document, for example for a
 * dialog of the portal. When the focus comes back, that element gets it again, as in a window.
 */
export function restoreFocus(page: Window & typeof globalThis): { listen(): void } {
  const { document, performance } = page
  /** The element that has lost the focus while no other has got it, and the time. */
  let lost: { element: HTMLElement; at: number } | undefined
  let focused: HTMLElement | undefined

  const isElement = (target: unknown): target is HTMLElement => target instanceof page.HTMLElement
  const lose = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !isElement(target)) return
    lost = { element: target, at: performance.now() }
    if (!document.hasFocus()) focused = target
  }
  const leave = ({ target }: Event) => {
    if (target !== page) return
    const { activeElement, body } = document
    if (activeElement !== body && isElement(activeElement)) focused = activeElement
    else if (lost && performance.now() - lost.at < SAME_LOSS_MS) focused = lost.element
  }
  const giveBack = ({ target }: Event) => {
    if (target !== page) return
    const element = focused
    focused = undefined
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
