import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { InLayer } from '../../../ui/overlays/in-layer.tsx'
import type { MenuIndex } from '../../model/menus/menu-index.ts'
import { tabElement, tabIdAt } from '../tab-elements.ts'
import { TabCard } from './tab-card.tsx'

/** The time that the pointer must rest on a tab before its card appears, in milliseconds. */
const DELAY_MS = 500
/** The time in which the pointer can reach the card, in milliseconds. */
const LEAVE_MS = 150

interface TabCardProps {
  list: RefObject<HTMLElement | null>
  names: ReadonlyMap<string, string>
  index: MenuIndex
}

/** TAB-69: the card of the tab under a mouse. While one is shown, the next one appears at once. */
export function useTabCard({ list, names, index }: TabCardProps) {
  const [hoveredTab, setHoveredTab] = useState<{ id: string; left: number; top: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pendingId = useRef<string | null>(null)

  const hide = () => {
    clearTimeout(timer.current)
    pendingId.current = null
    setHoveredTab(null)
  }
  const later = (run: () => void, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // Escape hides the card, wherever the focus is
  const isShown = hoveredTab !== null
  useEffect(() => {
    if (!isShown) return undefined
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && setHoveredTab(null)
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isShown])

  const show = (id: string) => {
    const box = tabElement(list.current, id)?.getBoundingClientRect()
    if (box) setHoveredTab({ id, left: box.left, top: box.bottom })
  }
  const cardProps = {
    onPointerOver(event: PointerEvent) {
      const id = tabIdAt(event.target) ?? null
      if (event.pointerType !== 'mouse' || event.buttons !== 0 || id === pendingId.current) return
      pendingId.current = id
      if (id === null) return
      later(() => show(id), isShown ? 0 : DELAY_MS)
    },
    onPointerLeave() {
      pendingId.current = null
      later(hide, LEAVE_MS)
    },
    onPointerDownCapture: hide,
    onKeyDownCapture: hide,
    onScroll: hide,
  }
  const card = hoveredTab && names.has(hoveredTab.id) && (
    <InLayer layer="overlays">
      <TabCard
        {...hoveredTab}
        name={names.get(hoveredTab.id) ?? ''}
        index={index}
        onEnter={() => clearTimeout(timer.current)}
        onLeave={() => later(hide, LEAVE_MS)}
      />
    </InLayer>
  )
  return { card, cardProps }
}
