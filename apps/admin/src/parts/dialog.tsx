import { useEffect, useId, useRef, type ReactNode } from 'react'
import { usePortal } from '../portal-context.ts'
import './dialog.css'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A modal dialog. It opens when it is rendered; Escape closes it, and the focus returns. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const frame = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { portal } = usePortal()
  useEffect(() => {
    const opener = document.activeElement
    frame.current?.showModal()
    // CONSOLE-47
    frame.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    portal.dim(true)
    return () => {
      portal.dim(false)
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [portal])
  return (
    <dialog ref={frame} className="card dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
