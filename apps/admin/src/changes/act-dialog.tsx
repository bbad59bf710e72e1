import type { ChangeOperation } from '@portico/contract/administration/change-sets'
import type { ReactNode } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { usePortal } from '../portal-context.ts'
import { ChangeFindings } from './change-findings.tsx'
import type { Dictionary } from './shown-difference.ts'
import { type RunAct, useAct } from './use-act.ts'

interface ActDialogProps {
  title: string
  details: readonly string[]
  /** Labels of the button without and with warnings. */
  actions: readonly [plain: string, withWarnings: string]
  checkedId: number | null
  run: RunAct
  onClose: () => void
  operations: readonly ChangeOperation[]
  dictionary: Dictionary
  /** A further button, if the act is refused because of a conflict, or needs a second person. */
  orDraft?: { label: string; run: RunAct }
}

const DRAFT_CODES = ['CHANGE_CONFLICT', 'SECOND_PERSON_NEEDED']

/** CONSOLE-74: asks before a set is published or rolled back, with the numbers and the findings of the checks. */
export function ActDialog(props: ActDialogProps) {
  const { title, details, actions, checkedId, run, onClose, operations, dictionary, orDraft } = props
  const { texts } = usePortal()
  const state = useAct({ checkedId, onDone: onClose })
  return (
    <Dialog title={title} onClose={onClose}>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      <ActFeedback state={state} operations={operations} dictionary={dictionary} />
      <div className="actions is-below">
        <button type="button" className="button" onClick={onClose}>
          {texts.cancel}
        </button>
        {orDraft && DRAFT_CODES.includes(state.refusal.code) && (
          <button type="button" className="button" onClick={() => void state.act(orDraft.run)}>
            {orDraft.label}
          </button>
        )}
        <button
          type="button"
          className="button is-primary"
          disabled={state.isBusy || state.isBlocked}
          onClick={() => void state.act(run)}
        >
          {state.hasWarnings ? actions[1] : actions[0]}
        </button>
      </div>
    </Dialog>
  )
}

interface ActFeedbackProps {
  state: Pick<ReturnType<typeof useAct>, 'findings' | 'refusal' | 'isChecking'>
  operations: readonly ChangeOperation[]
  dictionary: Dictionary
}

/** The findings of the checks before an act, and the reason of its refusal. */
export function ActFeedback({
  state: { findings, refusal, isChecking },
  operations,
  dictionary,
}: ActFeedbackProps): ReactNode {
  const { texts } = usePortal()
  return (
    <>
      <p role="status" className="quiet">
        {isChecking && texts.changes.checking}
      </p>
      {findings && <ChangeFindings findings={findings} operations={operations} dictionary={dictionary} />}
      <p className="problem" role="alert">
        {refusal.message}
      </p>
    </>
  )
}
