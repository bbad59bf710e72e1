import { afterFrame } from '../../../lib/loading/after-frame.ts'
import type { RowRange } from '../../../ui/tree/row-range.ts'
import { TREE_SIZES } from '../model/tree-sizes.ts'
import type { Picture } from './row-pictures.tsx'
import { rowId, rowState, type RowsSource } from './row-state.ts'
import { createRowView, type RowView } from './row-view.ts'

export interface RowPainter {
  /** Draws changed rows: the visible ones at once, those around them after the next frame. */
  draw(source: RowsSource, rendered: RowRange, visibleRange: RowRange): void
  stop(): void
}

interface Slot {
  view: RowView
  /** The drawn content. */
  drawn?: { of: Drawing; at: number }
}

interface Drawing {
  source: RowsSource
  version: number
}

/**
 * Renders thirty rows of a tree or list in one box, which is moved to the position of the first of them. During
 * scrolling each element shows another row; no element is reordered, so that the reading order stays right. It reads no
 * layout.
 */
export function createRowPainter(list: HTMLElement, copy: (picture: Picture) => Node): RowPainter {
  const box = document.createElement('div')
  box.className = 'p-org-box'
  box.role = 'presentation'
  list.append(box)
  const slots: Slot[] = []
  const spare: Slot[] = []
  let drawing: Drawing | undefined
  let rendered: RowRange = { from: 0, to: 0 }
  let stop = () => {}

  function makeRoom(role: RowsSource['role'], length: number): void {
    for (const slot of slots.splice(length)) {
      slot.view.element.remove()
      spare.push(slot)
    }
    while (slots.length < length) {
      const slot = spare.pop() ?? { view: createRowView({ role, copy }) }
      slots.push(slot)
      box.append(slot.view.element)
    }
  }

  function show({ from, to }: RowRange): void {
    if (!drawing) return
    for (let at = from; at < to; at += 1) {
      const slot = slots[at - rendered.from]!
      if (slot.drawn?.of === drawing && slot.drawn.at === at) continue
      slot.view.show(rowState(drawing.source, at), at)
      slot.drawn = { of: drawing, at }
    }
  }

  /** An invisible row may be out of date until the next frame; `aria-activedescendant` refers to drawn rows only. */
  function hideStaleRows({ from, to }: RowRange): void {
    for (const [index, { view, drawn }] of slots.entries()) {
      const at = rendered.from + index
      if ((at < from || at >= to) && (drawn?.of !== drawing || drawn?.at !== at)) view.hideStaleRow()
    }
  }

  return {
    stop: () => stop(),
    draw(source, nextRange, visibleRange) {
      const { version } = source.store
      if (drawing?.version !== version || !isSame(drawing.source, source)) drawing = { source, version }
      makeRoom(source.role, nextRange.to - nextRange.from)
      if (nextRange.from !== rendered.from) box.style.transform = `translateY(${nextRange.from * TREE_SIZES.row}px)`
      rendered = nextRange
      hideStaleRows(visibleRange)
      show(visibleRange)
      const { id, rows, active } = source
      if (active >= rendered.from && active < rendered.to)
        list.setAttribute('aria-activedescendant', rowId(id, rows, active))
      else list.removeAttribute('aria-activedescendant')
      stop()
      stop = afterFrame(() => show(rendered))
    },
  }
}

function isSame(one: RowsSource, other: RowsSource): boolean {
  return (Object.keys(one) as (keyof RowsSource)[]).every((key) => one[key] === other[key])
}
