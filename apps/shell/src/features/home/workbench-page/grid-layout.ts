import type { WidgetPlace } from '@portico/contract/navigation/workbench'
import { WIDGET_SIZE, WORKBENCH_GRID } from '@portico/contract/rules/navigation/workbench'

const { width, height } = WIDGET_SIZE
const clamp = (value: number, minimum: number, maximum: number) => Math.min(maximum, Math.max(minimum, value))

const overlaps = (one: WidgetPlace, other: WidgetPlace): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h

/** The widgets in reading order. */
export const inReadingOrder = (layout: readonly WidgetPlace[]): WidgetPlace[] =>
  layout.toSorted((a, b) => a.y - b.y || a.x - b.x)

/** GRID-5: widgets neither overlap nor leave a gap above them; `first` keeps its place and pushes the others down. */
export function withoutGaps(layout: readonly WidgetPlace[], first?: WidgetPlace): WidgetPlace[] {
  const others = inReadingOrder(layout).filter(({ code }) => code !== first?.code)
  const pushed = stack(others, first ? [first] : [])
  return stack(inReadingOrder(pushed), [])
}

/** Places the widgets one after the other: in the room above if there is any, else down, and then up to the next one. */
function stack(layout: readonly WidgetPlace[], fixed: readonly WidgetPlace[]): WidgetPlace[] {
  const placed = [...fixed]
  for (const widget of layout) {
    const isFree = (y: number) => !placed.some((other) => overlaps({ ...widget, y }, other))
    let { y } = widget
    if (!isFree(y)) {
      while (y > 0 && !isFree(y)) y -= 1
      if (!isFree(y)) y = widget.y
    }
    while (!isFree(y)) y += 1
    while (y > 0 && isFree(y - 1)) y -= 1
    placed.push({ ...widget, y })
  }
  return placed
}

/** GRID-5: the layout with one widget at another place or of another size, within the grid. */
export function withPlace(layout: readonly WidgetPlace[], code: string, to: Partial<WidgetPlace>): WidgetPlace[] {
  const former = layout.find((widget) => widget.code === code)
  if (!former) return [...layout]
  const next = { ...former, ...to }
  const x = clamp(next.x, 0, WORKBENCH_GRID.columns - width.minimum)
  const fitting = {
    ...next,
    x: to.w === undefined ? clamp(next.x, 0, WORKBENCH_GRID.columns - former.w) : x,
    y: clamp(next.y, 0, WORKBENCH_GRID.rows),
    h: clamp(next.h, height.minimum, height.maximum),
  }
  const w = clamp(next.w, width.minimum, Math.min(width.maximum, WORKBENCH_GRID.columns - fitting.x))
  return withoutGaps(layout, { ...fitting, w })
}

/** GRID-6: the layout with a new widget below the others. */
export function withWidget(
  layout: readonly WidgetPlace[],
  { code, w, h }: Omit<WidgetPlace, 'x' | 'y'>,
): WidgetPlace[] {
  if (layout.some((widget) => widget.code === code)) return [...layout]
  const y = Math.max(0, ...layout.map((widget) => widget.y + widget.h))
  return withoutGaps([...layout, { code, x: 0, y, w, h }])
}

export const withoutWidget = (layout: readonly WidgetPlace[], code: string): WidgetPlace[] =>
  withoutGaps(layout.filter((widget) => widget.code !== code))

/**
 * GRID-7: the change by an arrow key: a step of the place, or with Shift of the size; undefined for another key. A step
 * up or down passes the next widget, because no gap stays.
 */
export function gridChangeByKey(
  layout: readonly WidgetPlace[],
  widget: WidgetPlace,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Partial<WidgetPlace> | undefined {
  const inColumns = layout.filter(
    ({ code, x, w }) => code !== widget.code && x < widget.x + widget.w && widget.x < x + w,
  )
  switch (key) {
    case 'ArrowLeft':
      return shiftKey ? { w: widget.w - 1 } : { x: widget.x - 1 }
    case 'ArrowRight':
      return shiftKey ? { w: widget.w + 1 } : { x: widget.x + 1 }
    case 'ArrowUp': {
      if (shiftKey) return { h: widget.h - 1 }
      const above = inReadingOrder(inColumns).findLast(({ y }) => y < widget.y)
      return { y: above?.y ?? widget.y }
    }
    case 'ArrowDown': {
      if (shiftKey) return { h: widget.h + 1 }
      const below = inReadingOrder(inColumns).find(({ y }) => y > widget.y)
      return { y: widget.y + (below?.h ?? 0) }
    }
    default:
      return undefined
  }
}
