import { useEffect, useState, type RefObject } from 'react'
import { focusedBefore } from './typed-ahead.ts'

interface FocusedElement {
  element: HTMLElement
  /** The focused element inside a frame of the portal's origin. A frame of another origin does not reveal it. */
  inside: HTMLElement | null
}

/**
 * PALETTE-1: restores the focus, also inside an application, which loses it while a dialog is open. The overlay itself
 * restores it to the palette's button, which has it while the palette loads.
 */
export function useFocusRestore(button: RefObject<HTMLElement | null>): void {
  const [before] = useState(focusedElement)
  useEffect(
    () => () => {
      if (before) afterOverlay(() => restoreFocus(before, button.current))
    },
    [before, button],
  )
}

function focusedElement(): FocusedElement | null {
  const element = focusedBefore()
  if (!(element instanceof HTMLElement)) return null
  const inside = element instanceof HTMLIFrameElement ? element.contentDocument?.activeElement : null
  return { element, inside: inside && 'focus' in inside ? (inside as HTMLElement) : null }
}

/** Runs after the overlay has restored the focus itself. */
const afterOverlay = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run))

function restoreFocus({ element, inside }: FocusedElement, button: HTMLElement | null): void {
  const present = document.activeElement
  const isFree = present === null || [document.body, element, button].includes(present as HTMLElement)
  if (!isFree || !element.isConnected) return
  element.focus({ preventScroll: true })
  if (inside?.isConnected) inside.focus({ preventScroll: true })
}
