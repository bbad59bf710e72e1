import { useText } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

interface ContinueDialogProps {
  name: string
  onAnswer: (isYes: boolean) => void
}

/** ENTRY-30: nothing is asked under the new name before this is answered. Staying has the focus. */
export function ContinueDialog({ name, onAnswer }: ContinueDialogProps) {
  const text = useText()
  const footer = (
    <>
      <Button autoFocus onClick={() => onAnswer(false)}>
        {text('session.continueNo')}
      </Button>
      <Button kind="primary" onClick={() => onAnswer(true)}>
        {text('session.continueYes')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('session.continueTitle', { name })} width={460} icon="user" footer={footer}>
      <p className="p-continue">{text('session.continueText', { name })}</p>
    </Dialog>
  )
}
