import type { HandInQuestion } from '../entry/facts/facts.ts'
import { useText } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

interface ContinueDialogProps {
  question: HandInQuestion
  onAnswer: (isYes: boolean) => void
}

/**
 * ENTRY-30, SESS-67: the page sends no request as the new person before this is answered. The button that changes
 * nothing has the focus.
 */
export function ContinueDialog({ question: { name, account, replacesOther }, onAnswer }: ContinueDialogProps) {
  const text = useText()
  const footer = (
    <>
      <Button autoFocus onClick={() => onAnswer(false)}>
        {text(replacesOther ? 'session.continueNo' : 'session.continueCancel')}
      </Button>
      <Button kind="primary" onClick={() => onAnswer(true)}>
        {text('session.continueYes')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('session.continueTitle', { name })} width={460} icon="user" footer={footer}>
      <p className="p-continue">
        {text(replacesOther ? 'session.continueText' : 'session.continueOwnText', { name, account })}
      </p>
    </Dialog>
  )
}
