import { ChevronRight } from 'lucide-react'
import { usePortal } from '../../portal-context.ts'
import type { Line } from './branches.ts'
import type { TreeDescription } from './tree-description.ts'

interface TreeLineProps<Entry> {
  line: Line<Entry>
  tree: TreeDescription<Entry>
  isOpen: boolean
  isMoved: boolean
  onToggle: () => void
}

/** The content of a line. */
export function TreeLine<Entry>({ line, tree, isOpen, isMoved, onToggle }: TreeLineProps<Entry>) {
  const { texts } = usePortal()
  if (line.type === 'more') return <span className="tree-more">{texts.tree.more}</span>
  if (line.type !== 'entry')
    return <span className="quiet tree-more">{line.type === 'empty' ? texts.tree.empty : texts.tree.loading}</span>
  const { entry } = line
  return (
    <>
      {/* the keyboard opens and closes a branch by its line */}
      {tree.isBranch(entry) ? (
        <span className="tree-chevron" data-open={isOpen} aria-hidden="true" onClick={onToggle}>
          <ChevronRight size={16} focusable="false" />
        </span>
      ) : (
        <span className="tree-chevron" />
      )}
      {tree.renderIcon?.(entry)}
      <span className="tree-name" onDoubleClick={() => tree.open(entry)}>
        {tree.nameOf(entry)}
      </span>
      {tree.renderNote?.(entry, isMoved)}
    </>
  )
}
