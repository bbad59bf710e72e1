import { type DragEvent, useState } from 'react'
import { type Line, type Move, moveAfter } from './branches.ts'

interface Drop {
  key: string
  side: 'before' | 'after'
}

/** CONSOLE-162: an entry is dragged to a place beside another one of its branch. */
export function useDrag<Entry>(lines: readonly Line<Entry>[], onMove: (move: Move | null) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const end = () => {
    setDragged(null)
    setDrop(null)
  }
  /** The place beside a line, by the half in which the pointer is; null in another branch. */
  const placeOn = (event: DragEvent, line: Line<Entry>): Drop | null => {
    const from = lines.find(({ key }) => key === dragged)
    if (line.type !== 'entry' || from?.branch !== line.branch || line.key === dragged) return null
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return { key: line.key, side: event.clientY < top + height / 2 ? 'before' : 'after' }
  }
  const move = ({ key, side }: Drop, { branch }: Line<Entry>) => {
    if (dragged === null) return
    const others = lines.filter((one) => one.type === 'entry' && one.branch === branch && one.key !== dragged)
    const before = others[others.findIndex((one) => one.key === key) - 1]?.key ?? null
    onMove(moveAfter(lines, dragged, side === 'after' ? key : before))
  }
  return (line: Line<Entry>) => ({
    'data-drop': drop?.key === line.key ? drop.side : undefined,
    className: line.key === dragged ? 'is-dragged' : undefined,
    onDragStart(event: DragEvent) {
      event.dataTransfer.setData('text/plain', line.key)
      event.dataTransfer.effectAllowed = 'move'
      setDragged(line.key)
    },
    onDragOver(event: DragEvent) {
      const place = placeOn(event, line)
      setDrop(place)
      if (place) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      const place = placeOn(event, line)
      if (place) move(place, line)
      end()
    },
    onDragEnd: end,
  })
}
