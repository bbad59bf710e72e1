import type { ChangeSet } from '@portico/contract/administration/change-sets'
import { call } from '../calls/call.ts'
import { Confirm } from '../parts/confirm.tsx'
import { goTo } from '../parts/use-path.ts'
import { usePortal } from '../portal-context.ts'
import { ActDialog } from './act-dialog.tsx'
import type { SetQuestion } from './change-actions.tsx'
import { addressOfSet, nameOfSet } from './changes-page.tsx'
import { objectTitle } from './changed-object.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { Dictionary } from './shown-difference.ts'

interface ChangeQuestionProps {
  question: SetQuestion
  set: ChangeSet
  tag: string | null
  dictionary: Dictionary
  /** Whether the person may run the checks by themselves. */
  mayCheck: boolean
  onDone: () => void
  onClose: () => void
}

/** CONSOLE-74: the dialog of an act on a set. */
export function ChangeQuestion({ question, set, tag, dictionary, mayCheck, onDone, onClose }: ChangeQuestionProps) {
  const { portal, locale, texts } = usePortal()
  const path = `change-sets/${set.id}`
  const name = nameOfSet(set, texts)
  const titleOf = (action: string, of = name) => texts.question.replace('{action}', action).replace('{name}', of)
  const shared = { operations: set.operations, dictionary, onClose }
  switch (question.kind) {
    case 'preview':
      return <PreviewDialog set={set} name={name} onClose={onClose} />
    case 'publish':
      return (
        <ActDialog
          {...shared}
          title={titleOf(texts.changes.publish)}
          details={[
            numbersOf(set, texts.changes.publishDetail, locale),
            ...hiddenIn(set, texts.changes.publishHidden, locale),
            texts.changes.publishNow,
          ]}
          actions={[set.secondPerson ? texts.twoPerson.approve : texts.changes.publish, texts.changes.confirmWarnings]}
          checkedId={mayCheck ? set.id : null}
          run={async (confirmed) => {
            await call(portal, { method: 'POST', path: `${path}/publish`, tag, body: { confirmed } })
            portal.toast(texts.changes.published)
            onDone()
          }}
        />
      )
    case 'refuse':
      return <RefuseDialog set={set} name={name} tag={tag} onDone={onDone} onClose={onClose} />
    case 'schedule':
      return <ScheduleDialog {...shared} set={set} name={name} tag={tag} onDone={onDone} />
    case 'roll-back': {
      const { operation } = question
      const rollBack = async (publish: boolean, confirmed: boolean) => {
        const body = { operations: operation && [operation.number], publish, confirmed }
        const { body: made } = await call<ChangeSet>(portal, { method: 'POST', path: `${path}/roll-back`, body })
        goTo(addressOfSet(made))
      }
      return (
        <ActDialog
          {...shared}
          title={titleOf(texts.changes.rollBack, operation ? objectTitle(operation, dictionary) : name)}
          details={[
            texts.changes.rollBackDetail.replace('{n}', (operation ? 1 : set.operationCount).toLocaleString(locale)),
          ]}
          actions={[texts.changes.rollBack, texts.changes.rollBackWarnings]}
          checkedId={null}
          run={async (confirmed) => {
            await rollBack(true, confirmed)
            portal.toast(texts.changes.rolledBack)
          }}
          orDraft={{ label: texts.changes.rollBackDraft, run: () => rollBack(false, false) }}
        />
      )
    }
    case 'end-schedule':
      return (
        <Confirm
          title={titleOf(texts.changes.endSchedule)}
          detail={texts.changes.endScheduleDetail.replace('{name}', name)}
          action={texts.changes.endSchedule}
          run={async () => {
            await call(portal, {
              ...{ method: 'PUT', path: `${path}/schedule`, tag, body: { localTime: null, confirmed: false } },
            })
            portal.toast(texts.changes.scheduleEnded)
            onDone()
          }}
          onClose={onClose}
        />
      )
    case 'discard':
      return (
        <Confirm
          title={titleOf(texts.changes.discard)}
          detail={texts.changes.discardDetail.replace('{name}', name)}
          action={texts.changes.discard}
          isDangerous
          run={async () => {
            await call(portal, { method: 'DELETE', path, tag })
            portal.toast(texts.changes.discarded)
            goTo('/changes')
          }}
          onClose={onClose}
        />
      )
  }
}

function numbersOf({ operations, operationCount }: ChangeSet, text: string, locale: string): string {
  const count = (change: string) => operations.filter((one) => one.change === change).length.toLocaleString(locale)
  return text
    .replace('{all}', operationCount.toLocaleString(locale))
    .replace('{created}', count('create'))
    .replace('{changed}', count('change'))
    .replace('{removed}', count('remove'))
}

const hiddenIn = ({ hiddenOperations }: ChangeSet, text: string, locale: string): string[] =>
  hiddenOperations > 0 ? [text.replace('{n}', hiddenOperations.toLocaleString(locale))] : []
