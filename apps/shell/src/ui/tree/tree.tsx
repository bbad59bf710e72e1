import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { findByTyping, isTreeKey, moveBy, rowsOf, toggleBranch, type TreeNode } from './tree-model.ts'
import './tree.css'

export interface TreeItem extends TreeNode<TreeItem> {
  label: string
  isDisabled: boolean
  icon: IconName
  /** Why it cannot be chosen, or anything else worth a tooltip. */
  hint?: string | undefined
}

export interface TreeProps {
  label: string
  items: readonly TreeItem[]
  selectedId: number | null
  /** Open in the beginning. */
  initiallyExpanded: readonly number[]
  onSelect: (item: TreeItem) => void
  autoFocus?: boolean
  end?: (item: TreeItem) => ReactNode
}

/** Letters typed in a row belong together for this long, in milliseconds. */
const TYPING_PAUSE_MS = 500

/** A tree of a few hundred rows. A node that cannot be chosen opens and closes instead (ORG-2). */
export function Tree({ label, items, selectedId, initiallyExpanded, onSelect, autoFocus = false, end }: TreeProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(() => new Set(initiallyExpanded))
  const [focusId, setFocusId] = useState(selectedId ?? items[0]?.id ?? 0)
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const rows = rowsOf(items, expanded)
  const current = rows.some(({ node }) => node.id === focusId) ? focusId : (rows[0]?.node.id ?? 0)

  const rowElement = (id: number) => list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)
  const first = useRef(current)
  // once, when it appears: later the person's own hand leads
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-id="${first.current}"]`)
    row?.scrollIntoView({ block: 'center' })
    if (autoFocus) row?.focus({ preventScroll: true })
  }, [autoFocus])

  const toggle = (id: number) => setExpanded((former) => toggleBranch(former, id))
  const choose = (item: TreeItem) => {
    setFocusId(item.id)
    if (!item.isDisabled) onSelect(item)
    else if (item.children.length > 0) toggle(item.id)
  }
  const goTo = (id: number) => {
    setFocusId(id)
    rowElement(id)?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isTreeKey(event.key)) {
      const move = moveBy(rows, current, event.key)
      event.preventDefault()
      if (move?.toggleId != null) toggle(move.toggleId)
      if (move) goTo(move.focusId)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      const item = rows.find(({ node }) => node.id === current)?.node
      if (item) choose(item)
    } else if (event.key.length === 1) {
      const isMore = event.timeStamp - typed.current.at < TYPING_PAUSE_MS
      typed.current = { text: (isMore ? typed.current.text : '') + event.key, at: event.timeStamp }
      const target = findByTyping(rows, current, typed.current.text, ({ label: name }) => name)
      if (target !== undefined) goTo(target)
    }
  }
  return (
    <div ref={list} className="p-tree" role="tree" aria-label={label}>
      {rows.map(({ node, level, position, siblings, isBranch, isExpanded }) => (
        <div
          key={node.id}
          className="p-tree-row"
          role="treeitem"
          data-id={node.id}
          aria-level={level}
          aria-posinset={position}
          aria-setsize={siblings}
          aria-selected={node.id === selectedId}
          aria-expanded={isBranch ? isExpanded : undefined}
          aria-disabled={node.isDisabled || undefined}
          aria-label={node.hint === undefined ? node.label : `${node.label}. ${node.hint}`}
          title={node.hint}
          tabIndex={node.id === current ? 0 : -1}
          style={{ '--level': level } as React.CSSProperties}
          onClick={() => choose(node)}
          onKeyDown={handleKeyDown}
        >
          <DisclosureToggle hasChildren={isBranch} isExpanded={isExpanded} onToggle={() => toggle(node.id)} />
          <span className="p-tree-icon">
            <Icon name={node.icon} />
          </span>
          <span className="p-tree-label">{node.label}</span>
          {end?.(node)}
          {node.id === selectedId && <Icon name="check" />}
        </div>
      ))}
    </div>
  )
}

/** For the pointer; the keyboard has its arrows. */
function DisclosureToggle(props: { hasChildren: boolean; isExpanded: boolean; onToggle: () => void }) {
  if (!props.hasChildren) return <span className="p-tree-twist" />
  return (
    <span
      className="p-tree-twist"
      data-expanded={props.isExpanded || undefined}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation()
        props.onToggle()
      }}
    >
      <Icon name="chevron-right" />
    </span>
  )
}
