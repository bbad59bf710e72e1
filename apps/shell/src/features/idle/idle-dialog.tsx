import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import './idle.css'

/** SESS-27: the dialog after the idle time; it blocks the page. */
export function IdleDialog({ onConfirm }: { onConfirm: () => void }) {
  const text = useText()
  const ok = (
    <Button kind="primary" autoFocus onClick={onConfirm}>
      {text('errors.ok')}
    </Button>
  )
  return (
    <Dialog role="alertdialog" icon="clock" isOverAll width={440} title={text('session.idleOver')} footer={ok}>
      <span className="p-lock" />
    </Dialog>
  )
}
