import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { IconName } from '../ui/images/icon.tsx'
import { Dialog, type DialogProps } from '../ui/overlays/dialog.tsx'
import { Menu, MenuChoice, type MenuChoiceProps, MenuDivider, MenuItem } from '../ui/overlays/menu.tsx'
import { Popover } from '../ui/overlays/popover.tsx'
import { record } from './calls.ts'

export interface DialogExampleProps extends Pick<DialogProps, 'title' | 'role' | 'icon' | 'width' | 'closeLabel'> {
  text?: string
  /** Labels of the buttons at the end; the last one closes the dialog. */
  buttons?: string[]
  mustBeAnswered?: boolean
  /** A second dialog, which the first one opens. */
  inner?: DialogExampleProps
}

/** A dialog behind a button, with another control beside it. */
export function DialogExample(props: DialogExampleProps) {
  const [isOpen, setOpen] = useState(false)
  const { text, buttons = [], mustBeAnswered = false, inner, ...dialog } = props
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{`Open ${dialog.title}`}</Button>
      <input aria-label={`Beside ${dialog.title}`} />
      {isOpen && (
        <Dialog
          {...dialog}
          {...(mustBeAnswered ? {} : { onClose: close })}
          footer={
            buttons.length > 0 &&
            buttons.map((label, at) => (
              <Button key={label} kind={at === buttons.length - 1 ? 'primary' : 'secondary'} onClick={close}>
                {label}
              </Button>
            ))
          }
        >
          {text && <p>{text}</p>}
          {inner && <DialogExample {...inner} />}
        </Dialog>
      )}
    </>
  )
}

/** Dialogs beside each other; each has a button that opens the next one. */
export function DialogsExample({ dialogs }: { dialogs: Pick<DialogProps, 'title' | 'width' | 'isOverAll'>[] }) {
  const [openCount, setOpenCount] = useState(1)
  return dialogs.slice(0, openCount).map((dialog, at) => (
    <Dialog key={dialog.title} {...dialog}>
      <Button onClick={() => setOpenCount(at + 2)}>{`Next after ${dialog.title}`}</Button>
    </Dialog>
  ))
}

export interface MenuExampleProps {
  label: string
  items: { text: string; icon?: IconName; isDisabled?: boolean; lang?: string }[]
  choice?: Omit<MenuChoiceProps<string>, 'onChange'>
}

export function MenuExample({ label, items, choice }: MenuExampleProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState(choice?.value ?? '')
  return (
    <>
      <Button ref={trigger} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {`Open ${label}`}
      </Button>
      {isOpen && (
        <Menu label={label} trigger={trigger} onClose={() => setOpen(false)}>
          {items.map(({ text, ...item }) => (
            <MenuItem key={text} {...item} onAction={() => record('action')(text)}>
              {text}
            </MenuItem>
          ))}
          {choice && <MenuDivider />}
          {choice && <MenuChoice {...choice} value={value} onChange={setValue} />}
        </Menu>
      )}
    </>
  )
}

export function PopoverExample({ label, text }: { label: string; text: string }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button ref={trigger} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {`Open ${label}`}
      </Button>
      {isOpen && (
        <Popover label={label} trigger={trigger} onClose={() => setOpen(false)}>
          <p>{text}</p>
          <input aria-label={`In ${label}`} />
        </Popover>
      )}
    </>
  )
}
