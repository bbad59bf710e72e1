import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { storeWidth, resizeSide } from './side-store.ts'
import { clampWidth, widthByKey, type SideLimits } from './side-width.ts'

/** The right edge of the side menu: dragged with the pointer, or moved with the arrow keys (MENU-10). */
export function ResizeEdge({ width, limits }: { width: number; limits: SideLimits }) {
  const text = useText()
  const grip = useRef<number | null>(null)

  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = event.clientX - width
  }
  const handleMove = (event: PointerEvent) => {
    if (grip.current !== null) resizeSide(clampWidth(event.clientX - grip.current, limits))
  }
  const handleUp = () => {
    if (grip.current === null) return
    grip.current = null
    storeWidth()
  }
  const handleKey = (event: KeyboardEvent) => {
    const next = widthByKey(event.key, width, limits)
    if (next === undefined) return
    event.preventDefault()
    resizeSide(next)
    storeWidth()
  }
  return (
    <div
      className="p-side-edge"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={text('sideMenu.resize')}
      aria-valuenow={width}
      aria-valuemin={limits.minimum}
      aria-valuemax={limits.maximum}
      aria-valuetext={text('sideMenu.width', { width })}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onLostPointerCapture={handleUp}
      onDoubleClick={() => {
        resizeSide(null)
        storeWidth()
      }}
      onKeyDown={handleKey}
    />
  )
}
