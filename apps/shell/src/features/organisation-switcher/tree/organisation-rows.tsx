import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { TREE_SIZES } from '../model/tree-sizes.ts'
import { followScroll } from '../../../ui/tree/follow-scroll.ts'
import { isAtBottom, renderedRange, scrollToCentre, scrollToSee, visibleRange } from '../../../ui/tree/row-range.ts'
import { createRowPainter, type RowPainter } from './row-painter.ts'
import { copyFrom, RowPictures } from './row-pictures.tsx'
import type { RowsSource } from './row-state.ts'
import '../../../ui/tree/tree.css'
import './organisation-rows.css'

export interface OrganisationRowsProps extends RowsSource {
  label: string
  describedBy?: string
  isBusy?: boolean
  onKeyDown: (event: KeyboardEvent) => void
  /** A click on a row: on the row itself, its disclosure toggle, or its star. */
  onPress: (at: number, part: 'row' | 'twist' | 'star') => void
  onPointerMove?: () => void
  onPointerLeave?: () => void
  /** Called when the last rows are visible (ORG-65). */
  onBottom?: () => void
  /** Content below the last row, inside the scrolled area. */
  footer?: ReactNode
  ref?: Ref<RowsHandle>
}

export interface RowsHandle {
  focus(): void
  /** Scrolls a row into view; with `centre` to the middle if it was not visible. */
  see(at: number, how?: 'edge' | 'centre'): void
}

/**
 * The rows of a tree or a list of any length. The rows around the scroll position are drawn in the same frame. The
 * position is remembered, because reading it from the page would force a layout.
 */
export function OrganisationRows(props: OrganisationRowsProps) {
  const { id, role, store, rows, active, presentOrgId, pendingOrgId, keyword, rules, labels, onBottom } = props
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const pictures = useRef<HTMLDivElement>(null)
  const painter = useRef<RowPainter>(undefined)
  const view = useRef<{ top: number; height: number }>({ top: 0, height: TREE_SIZES.treeHeight })
  const count = rows.nodes.length

  const draw = useCallback(() => {
    painter.current ??= createRowPainter(list.current!, copyFrom(pictures.current!))
    const { top, height } = view.current
    const source = { id, role, store, rows, active, presentOrgId, pendingOrgId, keyword, rules, labels }
    painter.current.draw(
      source,
      renderedRange(top, height, count, TREE_SIZES),
      visibleRange(top, height, count, TREE_SIZES),
    )
    if (isAtBottom(top, height, count, TREE_SIZES)) onBottom?.()
  }, [id, role, store, rows, active, presentOrgId, pendingOrgId, keyword, rules, labels, onBottom, count])
  const latest = useRef(draw)
  // the store object is mutated; `version` signals its changes
  const { version } = store
  useLayoutEffect(() => {
    latest.current = draw
    draw()
  }, [draw, version])
  useEffect(() => {
    const stop = followScroll(scroller.current!, (next) => {
      view.current = next
      latest.current()
    })
    return () => {
      painter.current?.stop()
      stop()
    }
  }, [])

  useImperativeHandle(props.ref, () => ({
    focus: () => list.current?.focus({ preventScroll: true }),
    see(at, how = 'edge') {
      const element = scroller.current
      const { top, height } = view.current
      if (!element || at < 0) return
      const next = scrollToSee(at, top, height, TREE_SIZES)
      if (next === undefined) return
      element.scrollTop = how === 'centre' ? scrollToCentre(at, height, TREE_SIZES) : next
      view.current.top = element.scrollTop
      latest.current()
    },
  }))

  const pressedId = useRef<number>(undefined)
  const handleClick = (event: MouseEvent) => {
    const target = event.target as Element
    const at = findRow(props, rowAt(target), pressedId.current)
    pressedId.current = undefined
    if (at < 0) return
    props.onPress(at, target.closest('[data-star]') ? 'star' : target.closest('[data-twist]') ? 'twist' : 'row')
  }
  return (
    <div ref={scroller} className="p-org-scroll p-scroll" data-role={role} tabIndex={-1}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a tree or a listbox */}
      <div
        ref={list}
        id={id}
        className="p-org-rows"
        role={role}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-busy={props.isBusy || undefined}
        tabIndex={0}
        style={{ height: count * TREE_SIZES.row }}
        onClick={handleClick}
        onPointerDown={({ target }) => {
          pressedId.current = idAt(props, rowAt(target as Element))
        }}
        onPointerMove={props.onPointerMove}
        onPointerLeave={props.onPointerLeave}
        onKeyDown={props.onKeyDown}
      />
      {props.footer}
      <RowPictures ref={pictures} />
    </div>
  )
}

/** Returns the position of the row that an element belongs to, or -1. */
const rowAt = (element: Element) => Number(element.closest<HTMLElement>('[data-at]')?.dataset['at'] ?? -1)

const idAt = ({ store, rows }: RowsSource, at: number) => (at < 0 ? undefined : store.ids[rows.nodes[at]!])

/**
 * ORG-139: returns the row that a click applies to: the organisation at which the press began, even if another row has
 * come below the pointer since then. Returns -1 if its row has gone.
 */
function findRow(source: RowsSource, at: number, pressedId: number | undefined): number {
  if (pressedId === undefined || idAt(source, at) === pressedId) return at
  return source.rows.nodes.findIndex((node) => source.store.ids[node] === pressedId)
}
