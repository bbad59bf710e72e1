import { useText } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

const TEXTS = {
  expired: ['errors.sessionOver', 'errors.ok'],
  switched: ['session.switched', 'errors.reload'],
  framed: ['errors.sessionOver', 'session.signInWindow'],
} as const

/** A notice about the session that has one way out. */
export function SessionNotice({ kind, onConfirm }: { kind: keyof typeof TEXTS; onConfirm: () => void }) {
  const text = useText()
  const [title, confirm] = TEXTS[kind]
  const button = (
    <Button kind="primary" autoFocus onClick={onConfirm}>
      {text(confirm)}
    </Button>
  )
  return <Dialog role="alertdialog" icon="clock" isOverAll width={420} title={text(title)} footer={button} />
}
