import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** The visible frames in the sections that match a selector. */
const framesOf = (section: string) =>
  [...document.querySelectorAll<HTMLElement>(`.p-layer > ${section}:not([inert]) > iframe`)].filter((frame) =>
    frame.checkVisibility(),
  )

/**
 * Focuses the application of the card, or the active one if that is closed. A section may still contain the hidden
 * frame of the former document.
 */
function focusApplication(id: string) {
  const own = framesOf(`[data-viewport="${CSS.escape(id)}"]`).at(-1)
  const frame = own ?? framesOf('[data-viewport]').at(-1)
  frame?.focus()
}

/**
 * HOST-208: keeps the focus that is in a card. If its focused button disappears, the next button of the card gets the
 * focus, or the card itself; if the card disappears, the application gets it.
 */
export function CardFocus({ id, children }: { id: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)

  useLayoutEffect(() => {
    const { activeElement } = document
    const isInside = activeElement !== box.current && box.current?.contains(activeElement)
    if (!hasFocus.current || isInside) return
    const next = box.current?.querySelector<HTMLElement>('button') ?? box.current
    next?.focus()
    // new contents may have removed the focused button
  }, [children])
  useLayoutEffect(
    () => () => {
      if (hasFocus.current) focusApplication(id)
    },
    [id],
  )

  return (
    <div
      ref={box}
      className="p-card-focus"
      tabIndex={-1}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
    >
      {children}
    </div>
  )
}
