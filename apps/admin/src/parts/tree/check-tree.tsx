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
  /** The accessible name of the search field. */
  searchLabel: string
  /** The name of a choice in the reader's language; null for a choice that only has its id. */
  nameOf: (choice: string) => string | null
  checked: CheckedEntries
  onChange: (checked: CheckedEntries) => void
}

/** CONSOLE-5: a tree of check boxes. A group with checked entries is open initially, and a search opens all groups. */
export function CheckTree({ nodes, searchLabel, nameOf, checked, onChange }: CheckTreeProps) {
  const { texts } = usePortal()
  const [keyword, setKeyword] = useState('')
  const isSearch = keyword.trim() !== ''
  const shown = isSearch ? filterTree(nodes, keyword) : nodes
  return (
    <>
      <SearchField label={searchLabel} value={keyword} onType={setKeyword} />
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
            isInitiallyOpen={isSearch}
            nameOf={nameOf}
            checked={checked}
            onChange={onChange}
          />
        ))}
      </ul>
    </>
  )
}

interface BranchProps extends Pick<CheckTreeProps, 'nameOf' | 'checked' | 'onChange'> {
  node: TreeNode
  isInitiallyOpen: boolean
}

function Branch({ node, isInitiallyOpen, nameOf, checked, onChange }: BranchProps) {
  const { id, label, note, isGroup, children, choices } = node
  const leaves = leavesOf(node)
  const count = leaves.filter((leaf) => checked.has(leaf.id)).length
  const [isOpen, setOpen] = useState(isInitiallyOpen || (isGroup && count > 0))
  const isChecked = isGroup ? count > 0 && count === leaves.length : checked.has(id)
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
              if (box) box.indeterminate = isGroup && count > 0 && !isChecked
            }}
            checked={isChecked}
            disabled={leaves.length === 0}
            onChange={() => onChange(isChecked ? uncheckEntries(checked, node) : checkEntries(checked, node))}
          />
          {label} {isGroup && <small>{`${count}/${leaves.length}`}</small>}{' '}
          {note !== undefined && <small>{note}</small>}
        </label>
      </div>
      {!isGroup && isChecked && choices.length > 0 && (
        <div className="tree-choices" role="group" aria-label={label}>
          {choices.map((choice) => (
            <label key={choice} className="check">
              <input
                type="checkbox"
                checked={checked.get(id)?.includes(choice) ?? false}
                onChange={() => onChange(toggleChoice(checked, id, choice))}
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
              isInitiallyOpen={isInitiallyOpen}
              nameOf={nameOf}
              checked={checked}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
