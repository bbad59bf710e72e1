import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useBounds } from '../../../ui/overlays/bounds.ts'
import { localStore } from '../../../lib/storage/storage.ts'
import {
  positionAfterKey,
  positionIn,
  readPosition,
  sizeIn,
  DEFAULT_POSITION,
  type Area,
  type WindowPosition,
} from './window-position.ts'

interface AreaBelowHeader extends Area {
  /** The lower edge of the header. */
  top: number
}

/** Returns the area between the header and the lower edge of the bounds. */
function readArea(bounds: Element | null): AreaBelowHeader {
  const top = Math.max(0, document.querySelector('.p-header')?.getBoundingClientRect().bottom ?? 0)
  const { clientWidth, clientHeight } = document.documentElement
  return { top, width: clientWidth, height: (bounds?.getBoundingClientRect().bottom ?? clientHeight) - top }
}

/** ASSIST-55, ASSIST-56: size and position of the floating window, and the handlers that move it. */
export function useWindowPosition() {
  const bounds = useBounds()
  const [area, setArea] = useState(() => readArea(bounds))
  const [wished, setWished] = useState(() => readPosition(localStore.read('assistantPlace')))
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    const measure = () => setArea(readArea(bounds))
    const sizes = new ResizeObserver(measure)
    const header = document.querySelector('.p-header')
    if (header) sizes.observe(header)
    sizes.observe(document.documentElement)
    if (bounds) sizes.observe(bounds)
    return () => sizes.disconnect()
  }, [bounds])
  const position = positionIn(area, wished)
  const move = (next: WindowPosition) => {
    const inside = positionIn(area, next)
    setWished(inside)
    localStore.write('assistantPlace', inside)
  }

  /** Moves the window with the pointer, which the handle captures, also over frames. */
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button:not([data-handle])')) return
    const handle: HTMLElement = event.currentTarget
    const [startX, startY] = [event.clientX, event.clientY]
    const at = ({ clientX, clientY }: { clientX: number; clientY: number }): WindowPosition =>
      positionIn(area, { right: position.right - (clientX - startX), bottom: position.bottom - (clientY - startY) })
    const moving = new AbortController()
    const options = { signal: moving.signal }
    handle.setPointerCapture(event.pointerId)
    setDragged(true)
    const stop = (last: WindowPosition | null) => {
      moving.abort()
      setDragged(false)
      if (last) move(last)
    }
    handle.addEventListener('pointermove', (moved) => setWished(at(moved)), options)
    handle.addEventListener('pointerup', (released) => stop(at(released)), options)
    handle.addEventListener('pointercancel', () => stop(position), options)
  }

  const handleKey = (event: KeyboardEvent) => {
    const next = positionAfterKey(position, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    move(next)
  }

  return {
    top: area.top,
    style: { ...position, ...sizeIn(area) },
    isDragged,
    handleProps: { onPointerDown: handlePointerDown, onDoubleClick: () => move(DEFAULT_POSITION) },
    moveByKey: handleKey,
  }
}
