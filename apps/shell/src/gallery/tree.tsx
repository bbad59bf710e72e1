import { useState } from 'react'
import { Tree, type TreeItem, type TreeProps } from '../ui/tree/tree.tsx'
import { record } from './calls.ts'

export interface TreeExampleProps extends Omit<TreeProps, 'onSelect' | 'end'> {
  /** The label of a button at the end of each row. */
  endLabel?: string
}

const endOf = (label: string) => () => label

/** A tree that marks the chosen item, at the height of a dialog. */
export function TreeExample({ endLabel, selectedId: first, ...props }: TreeExampleProps) {
  const [selectedId, setSelectedId] = useState(first)
  const select = ({ id, label }: TreeItem) => {
    record('select')(label)
    setSelectedId(id)
  }
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 320 }}>
      <Tree
        {...props}
        selectedId={selectedId}
        onSelect={select}
        {...(endLabel === undefined ? {} : { end: endOf(endLabel) })}
      />
    </div>
  )
}
