import { SIDE_MENU_CLOSE_DELAY_MS } from '@portico/contract/rules/appearance/layout'
import { useEffect, type RefObject } from 'react'
import { useLastOpenedApplication } from '../../../workbench/navigation/last-opened-application.ts'
import { trackPointerOverFrames } from '../../../lib/browser/pointer-over-frames.ts'
import { onFrameEvent } from '../../../lib/browser/frame-events.ts'

/** The delays of the pointer before the strip opens and closes, in milliseconds. */
const OPEN_DELAY_MS = 250
const CLOSE_DELAY_MS = 350

/** A narrow strip that opens under a resting pointer, and closes when the pointer and the focus have left it. */
export function useOpenOnHover(
  strip: RefObject<HTMLElement | null>,
  isStrip: boolean,
  open: (isOpen: boolean) => void,
): void {
  useEffect(() => {
    const element = strip.current
    if (!element || !isStrip) return
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (isOpen: boolean, delay: number) => () => {
      clearTimeout(timer)
      timer = setTimeout(() => setOpen(isOpen), delay)
    }
    const setOpen = (isOpen: boolean) => {
      trackPointerOverFrames('strip', isOpen)
      open(isOpen)
    }
    element.addEventListener('pointerenter', later(true, OPEN_DELAY_MS), { signal })
    element.addEventListener('pointerleave', later(false, CLOSE_DELAY_MS), { signal })
    // LOOK-256: the keyboard has no pointer that rests
    element.addEventListener(
      'focusin',
      ({ target }) => (target as Element).matches('[role=treeitem]:focus-visible') && open(true),
      { signal },
    )
    element.addEventListener('keydown', (event) => event.key === 'Escape' && setOpen(false), { signal })
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => !element.contains(relatedTarget as Node | null) && setOpen(false),
      { signal },
    )
    const stop = onFrameEvent('body-click', () => setOpen(false))
    return () => {
      clearTimeout(timer)
      trackPointerOverFrames('strip', false)
      controller.abort()
      stop()
    }
  }, [strip, isStrip, open])
}

/** MENU-42: the strip starts open, and closes after three seconds unless it is in use. */
export function useCollapseAfterDelay(
  strip: RefObject<HTMLElement | null>,
  begins: boolean,
  open: (isOpen: boolean) => void,
): void {
  useEffect(() => {
    return begins ? openAWhile(strip, open) : undefined
  }, [strip, begins, open])
}

/** NAV-17: opening a menu of another application shows the application's other menus. */
export function useOpenOnApplicationChange(
  strip: RefObject<HTMLElement | null>,
  isStrip: boolean,
  open: (isOpen: boolean) => void,
): void {
  useEffect(() => {
    if (!isStrip) return undefined
    let settle: (() => void) | undefined
    const stop = useLastOpenedApplication.subscribe(({ application }, former) => {
      if (application === former.application) return
      settle?.()
      settle = openAWhile(strip, open)
    })
    return () => {
      stop()
      settle?.()
    }
  }, [strip, isStrip, open])
}

function openAWhile(strip: RefObject<HTMLElement | null>, open: (isOpen: boolean) => void): () => void {
  open(true)
  const timer = setTimeout(() => {
    if (!strip.current?.matches(':hover, :focus-within')) open(false)
  }, SIDE_MENU_CLOSE_DELAY_MS)
  return () => clearTimeout(timer)
}
