import type { AvailableWidget } from '@portico/contract/navigation/workbench'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { setArranging } from './arrange-store.ts'
import { useWorkbenchPageText } from './workbench-page-text.ts'

interface WorkbenchPageToolbarProps {
  isArranging: boolean
  /** The widgets that are not placed. */
  addable: readonly AvailableWidget[]
  onAdd: (widget: AvailableWidget) => void
  onReset: () => void
}

/** GRID-6: begins and ends the arrangement, adds widgets, and returns to the default layout. */
export function WorkbenchPageToolbar({ isArranging, addable, onAdd, onReset }: WorkbenchPageToolbarProps) {
  const text = useWorkbenchPageText()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="p-work-bench-bar">
      {isArranging && (
        <>
          <AddButton addable={addable} onAdd={onAdd} />
          <Button icon="reopen" onClick={() => setAsking(true)}>
            {text('reset')}
          </Button>
        </>
      )}
      <Button
        kind={isArranging ? 'primary' : 'quiet'}
        icon={isArranging ? 'check' : 'settings'}
        onClick={() => setArranging(!isArranging)}
      >
        {text(isArranging ? 'done' : 'arrange')}
      </Button>
      {isAsking && (
        <Dialog
          title={text('reset')}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{text('cancel')}</Button>
              <Button
                kind="primary"
                onClick={() => {
                  setAsking(false)
                  onReset()
                }}
              >
                {text('reset')}
              </Button>
            </>
          }
        >
          {text('resetText')}
        </Dialog>
      )}
    </div>
  )
}

function AddButton({ addable, onAdd }: Pick<WorkbenchPageToolbarProps, 'addable' | 'onAdd'>) {
  const text = useWorkbenchPageText()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button ref={trigger} icon="add" aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text('add')}
      </Button>
      {isOpen && (
        <Menu label={text('add')} trigger={trigger} placement="bottom end" width={280} onClose={close}>
          {addable.length === 0 && (
            <MenuItem isDisabled onAction={close}>
              {text('allAdded')}
            </MenuItem>
          )}
          {addable.map((widget) => (
            <MenuItem key={widget.code} onAction={() => onAdd(widget)}>
              {widget.name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
