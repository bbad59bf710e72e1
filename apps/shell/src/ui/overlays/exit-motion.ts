import { layerOf } from './layers.ts'

/** The attribute of the copy of an overlay that has closed, while the copy fades. */
const LEAVING = 'data-leaving'

/** The attributes that may exist once in a document, or that have an effect on other elements. */
const UNIQUE_ATTRIBUTES = ['id', 'name', 'data-entering', 'data-react-aria-top-layer'] as const

/**
 * LOOK-191: a ref that lets the element of an overlay fade after it is removed. React removes the element at once; an
 * inert copy fades in its place, so that focus, presses and screen readers never meet a closed overlay.
 */
export function exitMotionRef(element: Element | null): (() => void) | undefined {
  return element ? () => fadeWhenRemoved(element) : undefined
}

/** Call it directly before React may remove the element: its content is still there. */
export function fadeWhenRemoved(element: Element): void {
  const layer = layerOf(element)
  const duration = exitDuration()
  if (!(element instanceof HTMLElement) || !layer || duration === 0 || document.hidden) return
  const copy = element.cloneNode(true) as HTMLElement
  const scrolled = scrolledParts(element, copy)
  makeInert(copy)
  queueMicrotask(() => {
    if (element.isConnected) return
    layer.append(copy)
    for (const { part, top } of scrolled) part.scrollTop = top
    const motion = copy.animate([{ opacity: 1 }, { opacity: 0 }], { duration, easing: 'ease-out', fill: 'forwards' })
    const remove = () => copy.remove()
    motion.addEventListener('finish', remove)
    motion.addEventListener('cancel', remove)
  })
}

/** Returns the duration of the token `--p-fast` in milliseconds: 0 with reduced motion (PREF-5). */
function exitDuration(): number {
  const duration = getComputedStyle(document.documentElement).getPropertyValue('--p-fast').trim()
  return parseFloat(duration) * (duration.endsWith('ms') ? 1 : 1_000) || 0
}

/** Returns the parts of a copy that are scrolled in the original. */
function scrolledParts(original: Element, copy: Element): readonly { part: Element; top: number }[] {
  const parts = [...copy.querySelectorAll('*')]
  return [...original.querySelectorAll('*')].flatMap(({ scrollTop }, at) => {
    const part = parts[at]
    return scrollTop > 0 && part ? [{ part, top: scrollTop }] : []
  })
}

function makeInert(copy: HTMLElement): void {
  // a frame would load its page again
  for (const frame of copy.querySelectorAll('iframe')) frame.remove()
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of UNIQUE_ATTRIBUTES) each.removeAttribute(name)
  }
  copy.inert = true
  copy.ariaHidden = 'true'
  copy.setAttribute(LEAVING, '')
  copy.style.pointerEvents = 'none'
}
