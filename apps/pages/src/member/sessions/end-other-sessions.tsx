import { useId, useRef, useState, type Ref } from 'react'
import { usePortal } from '../../portal-context.ts'
import { messageOf } from '../../parts/use-portal-answer.ts'

interface EndOtherSessionsProps {
  /** False if the present session is the only one. */
  hasOthers: boolean
  button: Ref<HTMLButtonElement>
  /** The page's own announcement. The component's result takes precedence over it. */
  news: string
  onBegin: () => void
  onEnded: () => void
}

/**
 * SIGN-147, SIGN-148: ends all other sessions after a confirmation. The button stays, so that the keyboard focus is not
 * lost.
 */
export function EndOtherSessions({ hasOthers, button, news, onBegin, onEnded }: EndOtherSessionsProps) {
  const { portal, texts } = usePortal()
  const [result, setResult] = useState<{ done: boolean; failure: string }>({ done: false, failure: '' })
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  const end = async () => {
    dialog.current?.close()
    onBegin()
    setResult({ done: false, failure: '' })
    try {
      await portal.ask('account.endOtherSessions')
      setResult({ done: true, failure: '' })
    } catch (error) {
      setResult({ done: false, failure: messageOf(error) })
    }
    onEnded()
  }
  return (
    <div className="end-others">
      <button
        ref={button}
        type="button"
        className="button"
        aria-disabled={!hasOthers}
        onClick={() => hasOthers && dialog.current?.showModal()}
      >
        {texts.sessions.endOthers}
      </button>
      <p role="status">{news || (result.done && texts.sessions.endOthersDone)}</p>
      <p className="problem" role="alert">
        {result.failure}
      </p>
      <dialog ref={dialog} className="card" aria-labelledby={titleId}>
        <h2 id={titleId}>{texts.sessions.endOthersQuestion}</h2>
        <p>{texts.sessions.endOthersDetail}</p>
        <div className="actions">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {texts.sessions.cancel}
          </button>
          <button type="button" className="button" onClick={() => void end()}>
            {texts.sessions.endOthers}
          </button>
        </div>
      </dialog>
    </div>
  )
}
