import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { Icon, type IconName } from '../images/icon.tsx'
import type { RowSizes } from './row-range.ts'
import { findByTyping, isTreeKey, treeMove, treeViewOf } from './tree-keys.ts'
import { rowsOf, toggleBranch, type TreeNode } from './tree-model.ts'
import { createTypeAhead } from './type-ahead.ts'
import { useRowWindow } from './use-row-window.ts'
import { treeItem, VirtualTree } from './virtual-tree.tsx'
import './tree.css'

export interface TreeItem extends TreeNode<TreeItem> {
  label: string
  isDisabled: boolean
  icon: IconName
  /** The tooltip, such as the reason why the item cannot be chosen. */
  hint?: string | undefined
}

export interface TreeProps {
  label: string
  items: readonly TreeItem[]
  selectedId: number | null
  /** The ids of the initially expanded items. */
  initiallyExpanded: readonly number[]
  onSelect: (item: TreeItem) => void
  end?: (item: TreeItem) => ReactNode
}

const SIZES: RowSizes = { row: 32, spare: 12, minimum: 0 }

/** A tree in a dialog. A click on a node that cannot be chosen toggles it (ORG-2). */
export function Tree({ label, items, selectedId, initiallyExpanded, onSelect, end }: TreeProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(() => new Set(initiallyExpanded))
  const [focusId, setFocusId] = useState(selectedId ?? items[0]?.id ?? 0)
  const list = useRef<HTMLUListElement>(null)
  const [typeAhead] = useState(createTypeAhead)
  const rows = useMemo(() => rowsOf(items, expanded), [items, expanded])
  const rendered = useRowWindow(list, rows.length, SIZES)
  const current = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === focusId),
  )

  const toggle = (id: number) => setExpanded((former) => toggleBranch(former, id))
  const choose = (item: TreeItem) => {
    setFocusId(item.id)
    if (!item.isDisabled) onSelect(item)
    else if (item.children.length > 0) toggle(item.id)
  }
  const goTo = (at: number) => {
    setFocusId(rows[at]!.node.id)
    rendered.reveal(at)
  }
  const handleClick = ({ target }: MouseEvent) => {
    const at = (target as Element).closest<HTMLElement>('[data-row]')?.dataset['row']
    if (at !== undefined) choose(rows[Number(at)]!.node)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const row = rows[current]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTreeKey(event.key)) {
      const move = treeMove(treeViewOf(rows), current, event.key)
      event.preventDefault()
      if (move?.kind === 'toggle') toggle(row.node.id)
      else if (move) goTo(move.at)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      choose(row.node)
    } else if (event.key.length === 1) {
      const word = typeAhead.add(event.key, event.timeStamp).toLocaleLowerCase()
      const target = findByTyping(rows.length, current, word, (at) =>
        rows[at]!.node.label.toLocaleLowerCase().startsWith(word),
      )
      if (target !== undefined) goTo(target)
    }
  }
  return (
    <VirtualTree
      list={list}
      rows={rows}
      rendered={rendered}
      className="p-tree"
      aria-label={label}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    >
      {({ node, level, position, siblings, isBranch, isExpanded }, at) => (
        <li
          key={node.id}
          className="p-tree-row"
          {...treeItem({
            at,
            level,
            position,
            siblings,
            isOpen: isBranch ? isExpanded : undefined,
            isSelected: node.id === selectedId,
            isDisabled: node.isDisabled,
            isReachable: at === current,
          })}
          aria-label={node.hint === undefined ? node.label : `${node.label}. ${node.hint}`}
          title={node.hint}
          style={{ '--level': level } as React.CSSProperties}
        >
          <DisclosureToggle hasChildren={isBranch} isExpanded={isExpanded} onToggle={() => toggle(node.id)} />
          <span className="p-tree-icon">
            <Icon name={node.icon} />
          </span>
          <span className="p-tree-label">{node.label}</span>
          {end?.(node)}
          {node.id === selectedId && <Icon name="check" />}
        </li>
      )}
    </VirtualTree>
  )
}

/** The toggle for the pointer; the keyboard uses the arrow keys. */
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
