import type { KeyboardEvent } from 'react'

/** Moves the focus along the menu by arrow keys, Home and End; the menu is one tab stop. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const at = links.findIndex((link) => link === event.currentTarget)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  links[(to + links.length) % links.length]?.focus()
}
