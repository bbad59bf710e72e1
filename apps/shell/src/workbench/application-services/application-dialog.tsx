import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import './application-services.css'
import { answerDialog, type PendingDialog } from './dialogs.ts'
import { applicationName } from '../model/targets/application-name.ts'

/** SDK-40: a dialog of an application, with its name. Closing the dialog is an answer, too. */
export function ApplicationDialog({ pending }: { pending: PendingDialog }) {
  const text = useText()
  const { title, text: content, buttons } = pending.dialog
  return (
    <Dialog
      title={title}
      width={480}
      closeLabel={text('common.close')}
      onClose={() => answerDialog(pending, null)}
      footer={buttons.map(({ id, label, kind = 'secondary' }) => (
        <Button key={id} kind={kind} onClick={() => answerDialog(pending, id)}>
          {label}
        </Button>
      ))}
    >
      <p className="p-from">{text('applicationServices.from', { name: applicationName(pending.id) })}</p>
      {content !== undefined && <p className="p-application-text">{content}</p>}
    </Dialog>
  )
}
