import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { localStore } from '../../lib/storage/storage.ts'
import { Icon } from '../../ui/icon.tsx'
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

/** How far one arrow key moves the drawer, in pixels. */
const STEP_PX = 16

/** MENU-40: the cascading drawer, while it is open. */
export function CascadeDrawer() {
  const open = useCascade((state) => state.open)
  const byKey = useCascade((state) => state.byKey)
  return open && <Drawer key={open.menuId} anchor={open} byKey={byKey} />
}

function Drawer({ anchor, byKey }: { anchor: CascadeAnchor; byKey: boolean }) {
  const text = useMenuText()
  const nameOf = useMenuName()
  const node = useMenus().byId.get(anchor.menuId)
  const activeId = useActiveMenuId()
  const box = useRef<HTMLElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [offset, setOffset] = useState(() => readOffset(localStore.read('cascaderOffset')))
  const before = useRef(document.activeElement)
  const grip = useRef<number | null>(null)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setSize({ width: element.offsetWidth, height: element.offsetHeight }))
    setSize({ width: element.offsetWidth, height: element.offsetHeight })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

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
  }, [])

  const close = () => {
    const isInside = box.current?.contains(document.activeElement)
    closeCascade()
    if (isInside && before.current instanceof HTMLElement) before.current.focus()
  }
  if (!node) return null
  const at = cascadePosition(anchor, size, { width: window.innerWidth, height: window.innerHeight }, offset)
  const keep = (next: number) => {
    setOffset(next)
    localStore.write('cascaderOffset', next)
  }
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = event.clientY - offset
  }
  const handleMove = (event: PointerEvent) => {
    if (grip.current !== null) setOffset(readOffset(event.clientY - grip.current))
  }
  const handleUp = () => {
    if (grip.current !== null) keep(offset)
    grip.current = null
  }
  const handleGripKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: STEP_PX, ArrowUp: -STEP_PX }[event.key]
    if (step === undefined) return
    event.preventDefault()
    keep(readOffset(offset + step))
  }
  return (
    <nav
      ref={box}
      className="p-cascade"
      aria-label={text('below', { name: nameOf(node) })}
      style={{ left: at.left, top: at.top }}
      onPointerEnter={keepCascadeOpen}
      onPointerLeave={() => grip.current === null && scheduleCascadeClose()}
    >
      <div className="p-cascade-head">
        <span className="p-cascade-title">{nameOf(node)}</span>
        {anchor.side === 'right' && (
          <button
            type="button"
            className="p-cascade-grip"
            aria-label={text('move')}
            title={text('move')}
            onPointerDown={handleDown}
            onPointerMove={handleMove}
            onPointerUp={handleUp}
            onLostPointerCapture={handleUp}
            onKeyDown={handleGripKey}
          >
            <Icon name="grip" />
          </button>
        )}
      </div>
      <CascadeColumns
        label={text('below', { name: nameOf(node) })}
        nodes={node.children}
        activeId={activeId}
        hasFocus={byKey}
        onLeave={close}
        onChoose={(chosen) => {
          if (chosen.disabled || (!isAvailable(chosen) && !chosen.noAuth)) return
          closeCascade()
          void openMenu({ menuId: chosen.id })
        }}
      />
    </nav>
  )
}
