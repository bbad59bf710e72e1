import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { usePortal } from '../../portal-context.ts'
import { SearchField } from '../form/search-field.tsx'
import {
  toggleChoice,
  uncheckEntries,
  leavesOf,
  filterTree,
  checkEntries,
  type CheckedEntries,
  type TreeNode,
} from './tree-node.ts'
import './tree.css'

interface CheckTreeProps {
  nodes: readonly TreeNode[]
  /** The name of the search. */
  search: string
  /** The name of a choice in the reader's language; null for a choice that only has its id. */
  nameOf: (choice: string) => string | null
  ticked: CheckedEntries
  onChange: (ticked: CheckedEntries) => void
}

/** CONSOLE-5: a tree of check boxes. A group with ticked entries is open at first, and a search opens all. */
export function CheckTree({ nodes, search, nameOf, ticked, onChange }: CheckTreeProps) {
  const { texts } = usePortal()
  const [keyword, setKeyword] = useState('')
  const isSearch = keyword.trim() !== ''
  const shown = isSearch ? filterTree(nodes, keyword) : nodes
  return (
    <>
      <SearchField label={search} value={keyword} onType={setKeyword} />
      {shown.length === 0 && (
        <p className="quiet" role="status">
          {texts.list.noMatch}
        </p>
      )}
      <ul className="tree">
        {shown.map((node) => (
          <Branch
            // another key per mode: each mode opens its own branches
            key={`${node.id} ${isSearch}`}
            node={node}
            isOpenAtFirst={isSearch}
            nameOf={nameOf}
            ticked={ticked}
            onChange={onChange}
          />
        ))}
      </ul>
    </>
  )
}

interface BranchProps extends Pick<CheckTreeProps, 'nameOf' | 'ticked' | 'onChange'> {
  node: TreeNode
  isOpenAtFirst: boolean
}

function Branch({ node, isOpenAtFirst, nameOf, ticked, onChange }: BranchProps) {
  const { id, label, note, isGroup, children, choices } = node
  const leaves = leavesOf(node)
  const count = leaves.filter((leaf) => ticked.has(leaf.id)).length
  const [isOpen, setOpen] = useState(isOpenAtFirst || (isGroup && count > 0))
  const isTicked = isGroup ? count > 0 && count === leaves.length : ticked.has(id)
  return (
    <li>
      <div className="tree-row">
        {children.length > 0 && (
          <button
            type="button"
            className="tree-opener"
            aria-expanded={isOpen}
            aria-label={label}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight size={16} aria-hidden="true" focusable="false" />
          </button>
        )}
        <label className="check">
          <input
            type="checkbox"
            ref={(box) => {
              if (box) box.indeterminate = isGroup && count > 0 && !isTicked
            }}
            checked={isTicked}
            disabled={leaves.length === 0}
            onChange={() => onChange(isTicked ? uncheckEntries(ticked, node) : checkEntries(ticked, node))}
          />
          {label} {isGroup && <small>{`${count}/${leaves.length}`}</small>}{' '}
          {note !== undefined && <small>{note}</small>}
        </label>
      </div>
      {!isGroup && isTicked && choices.length > 0 && (
        <div className="tree-choices" role="group" aria-label={label}>
          {choices.map((choice) => (
            <label key={choice} className="check">
              <input
                type="checkbox"
                checked={ticked.get(id)?.includes(choice) ?? false}
                onChange={() => onChange(toggleChoice(ticked, id, choice))}
              />
              {nameOf(choice) ?? choice} {nameOf(choice) !== null && <small>{choice}</small>}
            </label>
          ))}
        </div>
      )}
      {isOpen && children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch
              key={child.id}
              node={child}
              isOpenAtFirst={isOpenAtFirst}
              nameOf={nameOf}
              ticked={ticked}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
