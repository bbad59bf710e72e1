import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react'
import type { AccessRules } from '../model/access.ts'
import { COPY, has, type OrganisationStore } from '../model/organisation-store.ts'
import { nodeOf, type Rows } from '../model/rows.ts'
import { isAtBottom, keptRange, scrollToCentre, scrollToSee, TREE_SIZES } from '../model/virtual.ts'
import type { RowLabels } from './labels.ts'
import { Row } from './row.tsx'
import '../../../ui/tree.css'
import './organisation-rows.css'

export interface OrganisationRowsProps {
  id: string
  role: 'tree' | 'listbox'
  label: string
  describedBy?: string
  store: OrganisationStore
  rows: Rows
  /** The row that the keyboard is at; -1 for none. */
  active: number
  /** Where the person works, and where they are about to. */
  presentOrgId: number | null
  pendingOrgId: number | null
  /** What is marked in the names, folded. */
  keyword: string
  rules: AccessRules
  labels: RowLabels
  isBusy?: boolean
  onKeyDown: (event: React.KeyboardEvent) => void
  /** A click on a row: on the row itself, its twist, or its star. */
  onPress: (at: number, part: 'row' | 'twist' | 'star') => void
  /** The end is in sight (ORG-65). */
  onBottom?: () => void
  /** Below the last row, inside what scrolls. */
  footer?: ReactNode
  ref?: Ref<RowsHandle>
}

export interface RowsHandle {
  focus(): void
  /** Scrolls so that a row is seen, in the middle where it was not. */
  see(at: number, how?: 'edge' | 'centre'): void
}

/** The rows of a tree or a list of any length: thirty of them are in the page, each reused for another as they scroll by. */
export function OrganisationRows(props: OrganisationRowsProps) {
  const { id, role, label, describedBy, store, rows, active, presentOrgId, pendingOrgId, keyword, rules, labels } =
    props
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const count = rows.nodes.length
  const [range, setRange] = useState(() => keptRange(0, TREE_SIZES.treeHeight, count))
  const height = () => scroller.current?.clientHeight ?? TREE_SIZES.treeHeight

  const follow = () => {
    const { scrollTop = 0, scrollHeight = 0 } = scroller.current ?? {}
    const next = keptRange(scrollTop, height(), count)
    setRange((former) => (former.from === next.from && former.to === next.to ? former : next))
    if (isAtBottom(scrollTop, height(), scrollHeight)) props.onBottom?.()
  }
  const latest = useRef(follow)
  useLayoutEffect(() => {
    latest.current = follow
  })
  // what has grown or shrunk is drawn before it is painted
  useLayoutEffect(() => latest.current(), [count, rows])
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const listen = () => latest.current()
    const watch = new ResizeObserver(listen)
    watch.observe(element)
    element.addEventListener('scroll', listen, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', listen)
    }
  }, [])

  useImperativeHandle(props.ref, () => ({
    focus: () => list.current?.focus({ preventScroll: true }),
    see(at, how = 'edge') {
      const element = scroller.current
      if (!element || at < 0) return
      const top = scrollToSee(at, element.scrollTop, element.clientHeight)
      if (top === undefined) return
      element.scrollTop = how === 'centre' ? scrollToCentre(at, element.clientHeight) : top
      follow()
    },
  }))

  const handleClick = (event: MouseEvent) => {
    const target = event.target as Element
    const at = Number(target.closest<HTMLElement>('[data-at]')?.dataset['at'] ?? -1)
    if (at < 0) return
    props.onPress(at, target.closest('[data-star]') ? 'star' : target.closest('[data-twist]') ? 'twist' : 'row')
  }
  const isKept = active >= range.from && active < range.to
  const drawn = Array.from(
    { length: Math.max(0, Math.min(range.to, count) - range.from) },
    (_, step) => range.from + step,
  )
  return (
    <div ref={scroller} className="p-org-scroll p-scroll" data-role={role} tabIndex={-1}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a tree or a listbox */}
      <div
        ref={list}
        id={id}
        className="p-org-rows"
        role={role}
        aria-label={label}
        aria-describedby={describedBy}
        aria-busy={props.isBusy || undefined}
        aria-activedescendant={isKept ? rowId(id, rows, active) : undefined}
        tabIndex={0}
        style={{ height: count * TREE_SIZES.row }}
        onClick={handleClick}
        onKeyDown={props.onKeyDown}
      >
        {drawn.map((at) => {
          const node = rows.nodes[at]!
          const orgId = node < 0 ? null : store.orgIds[node]!
          return (
            <Row
              key={at % TREE_SIZES.kept}
              {...{ store, rows, at, keyword, rules, labels }}
              version={store.version}
              id={rowId(id, rows, at)}
              role={role === 'tree' ? 'treeitem' : 'option'}
              isActive={at === active}
              isPresent={orgId !== null && orgId === presentOrgId && !has(store, node, COPY)}
              isPending={orgId !== null && orgId === pendingOrgId}
            />
          )
        })}
      </div>
      {props.footer}
    </div>
  )
}

/** Of a row in the page, for `aria-activedescendant`. */
export function rowId(id: string, rows: Rows, at: number): string {
  const row = rows.nodes[at]!
  return `${id}-${row < 0 ? 'retry-' : ''}${nodeOf(row)}`
}
