import type { ChangeOperation, ChangeSet } from '@portico/contract/administration/change-sets'
import { call } from '../calls/call.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Form } from '../parts/form/form.tsx'
import { usePortal } from '../portal-context.ts'
import { ActFeedback } from './act-dialog.tsx'
import type { Dictionary } from './shown-difference.ts'
import { useAct } from './use-act.ts'

interface ScheduleDialogProps {
  set: ChangeSet
  name: string
  tag: string | null
  operations: readonly ChangeOperation[]
  dictionary: Dictionary
  onDone: () => void
  onClose: () => void
}

/** CONSOLE-74, CHANGE-4: the time of a publication, in the time zone of the tenant. */
export function ScheduleDialog({ set, name, tag, operations, dictionary, onDone, onClose }: ScheduleDialogProps) {
  const { portal, texts } = usePortal()
  const { answer, problem } = useAnswer<{ timeZone: string }>({ path: 'time-zone' })
  const state = useAct({ checkedId: set.id, onDone: onClose })
  const { schedule } = set
  return (
    <Dialog
      title={texts.question.replace('{action}', texts.changes.schedule).replace('{name}', name)}
      onClose={onClose}
    >
      <p>{texts.changes.scheduleDetail}</p>
      <ActFeedback state={state} operations={operations} dictionary={dictionary} />
      {answer && !state.isBlocked && (
        <Form
          fields={[
            {
              ...{ name: 'localTime', label: texts.changes.when, kind: 'moment', isRequired: true },
              ...{ firstTime: '08:00', zone: answer.body.timeZone },
            },
          ]}
          value={{ localTime: schedule?.localTime ?? null } as { localTime: string | null }}
          action={state.hasWarnings ? texts.changes.scheduleWarnings : texts.changes.schedule}
          onSubmit={({ localTime }) =>
            state.act(async (confirmed) => {
              const body = { localTime, confirmed }
              await call(portal, { method: 'PUT', path: `change-sets/${set.id}/schedule`, tag, body })
              portal.toast(texts.changes.scheduled)
              onDone()
            })
          }
          onCancel={onClose}
        />
      )}
      <p className="problem" role="alert">
        {answer ? '' : problem}
      </p>
      {state.isBlocked && (
        <div className="actions">
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
        </div>
      )}
    </Dialog>
  )
}
