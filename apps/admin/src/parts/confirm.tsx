import { useState, type ReactNode } from 'react'
import { messageOf } from '../calls/call.ts'
import { usePortal } from '../portal-context.ts'
import { Dialog } from './dialog.tsx'

interface ConfirmProps {
  title: string
  detail: string
  action: string
  isDangerous?: boolean
  /** False until the person may confirm; true if absent. */
  isReady?: boolean
  /** A failure of what is shown below the detail. */
  failure?: string
  /** Shown below the detail. */
  children?: ReactNode
  run: () => Promise<void>
  onClose: () => void
}

/** CONSOLE-9: asks before an act that affects other people, and states its effect. */
export function Confirm({ title, detail, action, run, onClose, children, failure = '', ...question }: ConfirmProps) {
  const { isDangerous = false, isReady = true } = question
  const { texts } = usePortal()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    setProblem('')
    try {
      await run()
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{detail}</p>
      {children}
      <p className="problem" role="alert">
        {problem || failure}
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={onClose}>
          {texts.cancel}
        </button>
        <button
          type="button"
          className={isDangerous ? 'button is-danger' : 'button is-primary'}
          disabled={isBusy || !isReady}
          onClick={() => void act()}
        >
          {action}
        </button>
      </div>
    </Dialog>
  )
}
