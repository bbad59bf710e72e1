import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

export function SessionOverDialog({ onConfirm }: { onConfirm: () => void }) {
  const text = useText()
  const ok = (
    <Button kind="primary" autoFocus onClick={onConfirm}>
      {text('errors.ok')}
    </Button>
  )
  return <Dialog role="alertdialog" icon="clock" width={420} title={text('errors.sessionOver')} footer={ok} />
}
