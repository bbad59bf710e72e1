import type { ChangeOperation, ChangeSet } from '@portico/contract/administration/change-sets'
import type { Right } from '@portico/contract/protocol/rights'
import { HistoryLink } from '../parts/object/history-link.tsx'
import { usePortal } from '../portal-context.ts'

/** An act on a set that asks first; a roll-back of one object names its operation. */
export type SetQuestion =
  | { kind: 'preview' | 'publish' | 'refuse' | 'schedule' | 'end-schedule' | 'discard' }
  | { kind: 'roll-back'; operation: ChangeOperation | null }

interface ChangeActionsProps {
  set: ChangeSet
  rights: ReadonlySet<Right>
  onCheck: () => void
  onRequest: (isWaiting: boolean) => void
  onAsk: (question: SetQuestion) => void
}

/** CONSOLE-74: the acts that the state of a set and the rights of the person permit. */
export function ChangeActions({ set, rights, onCheck, onRequest, onAsk }: ChangeActionsProps) {
  const { texts } = usePortal()
  const [mayEdit, mayPublish] = [rights.has('edit change'), rights.has('publish change')]
  const { state, secondPerson } = set
  // ADMIN-142: nobody decides about a set that needs another person
  const mayDecide = mayPublish && (secondPerson === null || secondPerson.problem === null)
  const isOpen = state === 'draft' || state === 'waiting'
  const hasObjects = set.operationCount > 0
  const button = (label: string, act: () => void, className = 'button') => (
    <button type="button" className={className} onClick={act}>
      {label}
    </button>
  )
  return (
    <div className="actions">
      <HistoryLink of={{ kind: 'change-set', id: String(set.id) }} />
      {isOpen && mayEdit && button(texts.changes.discard, () => onAsk({ kind: 'discard' }), 'button is-danger')}
      {state === 'draft' && hasObjects && mayEdit && !mayDecide && button(texts.changes.request, () => onRequest(true))}
      {state === 'waiting' && mayEdit && button(texts.changes.backToDraft, () => onRequest(false))}
      {state !== 'published' &&
        hasObjects &&
        mayEdit &&
        button(texts.previews.action, () => onAsk({ kind: 'preview' }))}
      {state !== 'published' && hasObjects && mayEdit && button(texts.changes.check, onCheck)}
      {state === 'scheduled' && mayPublish && button(texts.changes.endSchedule, () => onAsk({ kind: 'end-schedule' }))}
      {state === 'waiting' &&
        mayDecide &&
        set.request !== null &&
        button(texts.twoPerson.refuse, () => onAsk({ kind: 'refuse' }))}
      {isOpen && hasObjects && mayDecide && button(texts.changes.schedule, () => onAsk({ kind: 'schedule' }))}
      {state !== 'published' &&
        hasObjects &&
        mayDecide &&
        button(
          secondPerson ? texts.twoPerson.approve : texts.changes.publish,
          () => onAsk({ kind: 'publish' }),
          'button is-primary',
        )}
      {state === 'published' &&
        hasObjects &&
        mayPublish &&
        button(texts.changes.rollBack, () => onAsk({ kind: 'roll-back', operation: null }))}
    </div>
  )
}
