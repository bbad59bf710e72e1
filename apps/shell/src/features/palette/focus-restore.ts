import { useEffect, useState } from 'react'

interface FocusedElement {
  element: HTMLElement
  /** In a realm: what has the keyboard there. A frame of another site keeps that to itself. */
  inside: HTMLElement | null
}

/** PALETTE-1: the keyboard goes back to where it was, inside an application too: one that a dialog stands over lets go of it. */
export function useFocusRestore(): void {
  const [before] = useState(focusedElement)
  useEffect(
    () => () => {
      if (before) afterOverlay(() => restoreFocus(before))
    },
    [before],
  )
}

function focusedElement(): FocusedElement | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement)) return null
  const inside = element instanceof HTMLIFrameElement ? element.contentDocument?.activeElement : null
  return { element, inside: inside && 'focus' in inside ? (inside as HTMLElement) : null }
}

/** The overlay has done its own giving back by then. */
const afterOverlay = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run))

function restoreFocus({ element, inside }: FocusedElement): void {
  const present = document.activeElement
  const isFree = present === null || present === document.body || present === element
  if (!isFree || !element.isConnected) return
  element.focus({ preventScroll: true })
  if (inside?.isConnected) inside.focus({ preventScroll: true })
}
