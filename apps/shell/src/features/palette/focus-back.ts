import { useEffect, useState } from 'react'

interface Place {
  element: HTMLElement
  /** In a realm: what has the keyboard there. A frame of another site keeps that to itself. */
  inside: HTMLElement | null
}

/** PALETTE-1: the keyboard goes back to where it was, inside an application too: one that a dialog stands over lets go of it. */
export function useFocusBack(): void {
  const [before] = useState(presentPlace)
  useEffect(
    () => () => {
      if (before) soon(() => giveBack(before))
    },
    [before],
  )
}

function presentPlace(): Place | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement)) return null
  const inside = element instanceof HTMLIFrameElement ? element.contentDocument?.activeElement : null
  return { element, inside: inside && 'focus' in inside ? (inside as HTMLElement) : null }
}

/** The overlay has done its own giving back by then. */
const soon = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run))

function giveBack({ element, inside }: Place): void {
  const present = document.activeElement
  const isFree = present === null || present === document.body || present === element
  if (!isFree || !element.isConnected) return
  element.focus({ preventScroll: true })
  if (inside?.isConnected) inside.focus({ preventScroll: true })
}
