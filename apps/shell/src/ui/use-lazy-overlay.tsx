import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
import { reportFailure } from '../lib/api/failures.ts'
import { withTimeout } from '../lib/timing/with-timeout.ts'
import { pendingRecovery } from '../lib/session/session-recovery.ts'
import { registerOpener } from './openers.ts'

const Nothing: ComponentType<LazyOverlayProps> = () => null

/** The props of a lazily loaded popover, menu or dialog. */
export interface LazyOverlayProps {
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
}

/**
 * A button and the overlay that it opens, whose code loads when the pointer or the focus reaches the button. Spread
 * `triggerProps` on the button and render `overlay` beside it. By `name` other parts can open it (`findOpener`).
 *
 * @example
 * const { triggerProps, overlay } = useLazyOverlay('menu', () => import('./user-menu.tsx').then((m) => m.UserMenu))
 * return <><IconButton {...triggerProps} ... />{overlay}</>
 */
export function useLazyOverlay(
  popup: 'menu' | 'dialog',
  load: () => Promise<ComponentType<LazyOverlayProps>>,
  name?: string,
) {
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => (name === undefined ? undefined : registerOpener(name, () => trigger.current)), [name])
  const [isOpen, setOpen] = useState(false)
  const loader = useRef(load)
  /** True when the code of the overlay has loaded. */
  const hasArrived = useRef(false)
  const [Overlay, setOverlay] = useState(() => later())

  /** Creates the lazy component; created again after each failure, so that the next press loads it again. */
  function later(): ComponentType<LazyOverlayProps> {
    return lazy(async () => {
      const component = await withTimeout(loader.current()).catch(giveUp)
      // SESS-29: an overlay that arrives during relogin does not open over it
      await pendingRecovery()
      hasArrived.current = true
      return { default: component }
    })
  }
  /** LOOK-61: closes the overlay after a failure; the page stays unchanged. */
  function giveUp(error: unknown): ComponentType<LazyOverlayProps> {
    reportFailure(error)
    hasArrived.current = false
    setOpen(false)
    setOverlay(later)
    return Nothing
  }

  const prefetch = useCallback(() => {
    loader.current().catch(() => undefined)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  const open = useCallback(() => setOpen(true), [])

  return {
    isOpen,
    open,
    close,
    prefetch,
    trigger,
    triggerProps: {
      ref: trigger,
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      // LOOK-124: a press before the overlay has loaded does not close it
      onClick: () => setOpen(!isOpen || !hasArrived.current),
      // LOOK-140
      onKeyDown: ({ key }: { key: string }) => key === 'Escape' && !hasArrived.current && setOpen(false),
      onPointerEnter: prefetch,
      onFocus: prefetch,
    },
    overlay: isOpen && (
      <Suspense fallback={null}>
        <Overlay trigger={trigger} onClose={close} />
      </Suspense>
    ),
  }
}
