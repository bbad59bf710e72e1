import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

const TEXTS = {
  expired: ['errors.sessionOver', 'errors.ok'],
  switched: ['session.switched', 'errors.reload'],
  framed: ['errors.sessionOver', 'session.signInWindow'],
} as const

interface SessionNoticeProps {
  kind: keyof typeof TEXTS
  onConfirm: () => void
  /** SESS-142: closes the notice without a change; Escape does the same. */
  onStay?: () => void
}

/** A notice about the session. */
export function SessionNotice({ kind, onConfirm, onStay }: SessionNoticeProps) {
  const text = useText()
  const [title, confirm] = TEXTS[kind]
  const footer = (
    <>
      {onStay && <Button onClick={onStay}>{text('unsaved.stay')}</Button>}
      <Button kind="primary" autoFocus onClick={onConfirm}>
        {text(confirm)}
      </Button>
    </>
  )
  return (
    <Dialog
      role="alertdialog"
      icon="clock"
      isOverAll
      width={420}
      title={text(title)}
      footer={footer}
      {...(onStay && { onClose: onStay })}
    >
      {onStay && <p>{text('session.switchedText')}</p>}
    </Dialog>
  )
}
