import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import './question-dialog.css'
import type { Question } from './questions.ts'

export interface QuestionDialogProps {
  question: Question
  onAnswer: (isYes: boolean) => void
  onSave: () => void
  isSaving: boolean
}

/** The dialog of a question. The safe answer has the focus, so that Enter and Escape change nothing. */
export function QuestionDialog({ question, onAnswer, onSave, isSaving }: QuestionDialogProps) {
  const text = useText()
  return (
    <Dialog
      title={question.title}
      width={440}
      icon="warning"
      closeLabel={text('common.close')}
      onClose={() => onAnswer(false)}
      footer={
        <>
          {question.save && (
            <Button kind="primary" isBusy={isSaving} aria-disabled={isSaving} onClick={onSave}>
              {isSaving ? text('unsaved.saving') : question.save.label}
            </Button>
          )}
          <Button kind={question.isHarmless === true ? 'primary' : 'danger'} onClick={() => onAnswer(true)}>
            {question.yes}
          </Button>
          <Button kind="secondary" autoFocus onClick={() => onAnswer(false)}>
            {question.no}
          </Button>
        </>
      }
    >
      <p className="p-question-text">{question.text}</p>
      <ul className="p-question-names">
        {question.names.map((name, at) => (
          <li key={at}>{name}</li>
        ))}
      </ul>
    </Dialog>
  )
}
