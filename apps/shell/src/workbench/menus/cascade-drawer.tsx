import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { localStore } from '../../lib/storage/storage.ts'
import { Icon } from '../../ui/images/icon.tsx'
import { fadeWhenRemoved } from '../../ui/overlays/exit-motion.ts'
import { InLayer } from '../../ui/overlays/in-layer.tsx'
import { useActiveMenuId } from '../model/targets/active-menu.ts'
import { isAvailable } from '../model/menus/menu-index.ts'
import { useMenus } from '../model/targets/menu-data.ts'
import { useMenuName } from '../model/menus/menu-name.ts'
import { openMenu } from '../navigation/navigate.ts'
import { onFrameEvent } from '../../lib/browser/frame-events.ts'
import { CascadeColumns } from './cascade-columns.tsx'
import { cascadePosition, readOffset, type Size } from './cascade-position.ts'
import { closeCascade, scheduleCascadeClose, keepCascadeOpen, useCascade, type CascadeAnchor } from './cascade-store.ts'
import { useMenuText } from './menu-text.ts'

/** The distance that one press of an arrow key moves the drawer, in pixels. */
const STEP_PX = 16

/** MENU-40: the cascading drawer, while it is open. */
export function CascadeDrawer() {
  const open = useCascade((state) => state.open)
  const byKey = useCascade((state) => state.byKey)
  return (
    open && (
      <InLayer layer="overlays">
        <Drawer key={open.menuId} anchor={open} byKey={byKey} />
      </InLayer>
    )
  )
}

function Drawer({ anchor, byKey }: { anchor: CascadeAnchor; byKey: boolean }) {
  const text = useMenuText()
  const nameOf = useMenuName()
  const node = useMenus().byId.get(anchor.menuId)
  const activeId = useActiveMenuId()
  const box = useRef<HTMLElement>(null)
  const size = useElementSize(box)
  const close = useClosing(box)
  const grip = useGrip()
  if (!node) return null
  const name = nameOf(node)
  const at = cascadePosition(anchor, size, { width: window.innerWidth, height: window.innerHeight }, grip.offset)
  return (
    <nav
      ref={box}
      className="p-cascade"
      aria-label={text('below', { name })}
      style={{ left: at.left, top: at.top }}
      onPointerEnter={keepCascadeOpen}
      onPointerLeave={() => !grip.isHeld() && scheduleCascadeClose()}
    >
      <div className="p-cascade-head">
        <span className="p-cascade-title">{name}</span>
        {anchor.side === 'right' && (
          <button
            type="button"
            className="p-cascade-grip"
            aria-label={text('move')}
            title={text('move')}
            {...grip.handlers}
          >
            <Icon name="grip" />
          </button>
        )}
      </div>
      <CascadeColumns
        label={text('below', { name })}
        nodes={node.children}
        activeId={activeId}
        hasFocus={byKey}
        onLeave={close}
        onChoose={(menu) => {
          if (menu.disabled || (!isAvailable(menu) && !menu.noAuth)) return
          closeCascade()
          void openMenu({ menuId: menu.id })
        }}
      />
    </nav>
  )
}

function useElementSize(box: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setSize({ width: element.offsetWidth, height: element.offsetHeight })
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  // the content is still there: React removes the element after the cleanup. A drawer that another one replaces goes at once
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element && !useCascade.getState().open) fadeWhenRemoved(element)
    }
  }, [box])
  return size
}

/**
 * Closes the drawer on a press outside, on Escape and when the window changes. Returns a function that closes it and
 * restores the focus.
 */
function useClosing(box: RefObject<HTMLElement | null>): () => void {
  const before = useRef(document.activeElement)
  const close = useCallback(() => {
    const isInside = box.current?.contains(document.activeElement)
    closeCascade()
    if (isInside && before.current instanceof HTMLElement) before.current.focus()
  }, [box])

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('pointerdown', ({ target }) => !box.current?.contains(target as Node) && closeCascade(), {
      signal,
      capture: true,
    })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal, capture: true })
    window.addEventListener('resize', closeCascade, { signal })
    const stop = onFrameEvent('body-click', closeCascade)
    return () => {
      controller.abort()
      stop()
    }
  }, [box, close])
  return close
}

/** The grip moves the drawer up and down, by pointer and by arrow keys; the offset is stored. */
function useGrip() {
  const [offset, setOffset] = useState(() => readOffset(localStore.read('cascaderOffset')))
  const start = useRef<number | null>(null)
  const store = (next: number) => {
    setOffset(next)
    localStore.write('cascaderOffset', next)
  }
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = event.clientY - offset
  }
  const handleMove = (event: PointerEvent) => {
    if (start.current !== null) setOffset(readOffset(event.clientY - start.current))
  }
  const handleUp = () => {
    if (start.current !== null) store(offset)
    start.current = null
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: STEP_PX, ArrowUp: -STEP_PX }[event.key]
    if (step === undefined) return
    event.preventDefault()
    store(readOffset(offset + step))
  }
  return {
    offset,
    isHeld: () => start.current !== null,
    handlers: {
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      onLostPointerCapture: handleUp,
      onKeyDown: handleKey,
    },
  }
}
