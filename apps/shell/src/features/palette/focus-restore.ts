import { useEffect, useState } from 'react'

interface FocusedElement {
  element: HTMLElement
  /** The focused element inside a frame of the portal's origin. A frame of another origin does not reveal it. */
  inside: HTMLElement | null
}

/** PALETTE-1: restores the focus, also inside an application, which loses it while a dialog is open. */
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

/** Runs after the overlay has restored the focus itself. */
const afterOverlay = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run))

function restoreFocus({ element, inside }: FocusedElement): void {
  const present = document.activeElement
  const isFree = present === null || present === document.body || present === element
  if (!isFree || !element.isConnected) return
  element.focus({ preventScroll: true })
  if (inside?.isConnected) inside.focus({ preventScroll: true })
}
