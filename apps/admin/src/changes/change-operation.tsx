import type { ChangeOperation } from '@portico/contract/administration/change-sets'
import type { ReactNode } from 'react'
import { useDates } from '../parts/use-dates.ts'
import { goTo } from '../parts/use-path.ts'
import { usePortal } from '../portal-context.ts'
import { ChangeConflicts } from './change-conflicts.tsx'
import { objectTitle, pageOf } from './changed-object.ts'
import { DifferenceTable } from './difference-table.tsx'
import type { Dictionary } from './shown-difference.ts'

interface ChangeOperationCardProps {
  operation: ChangeOperation
  dictionary: Dictionary
  isPublished: boolean
  /** The buttons of the card; absent for people who may not use them. */
  actions?: ReactNode
  /** CHANGE-2: settles the conflicts by another document of the object; absent where the person may not. */
  settle?: (document: object, remove: boolean) => void
}

/** CONSOLE-73: one object of a set with its differences and conflicts. */
export function ChangeOperationCard({ operation, dictionary, isPublished, actions, settle }: ChangeOperationCardProps) {
  const { texts } = usePortal()
  const dates = useDates()
  const { number, kind, change, fields, conflicts, problem, version, savedBy, savedAt } = operation
  const title = objectTitle(operation, dictionary)
  const id = `operation-${number}`
  const page = pageOf(operation, isPublished)
  const saved = texts.changes.saved
    .replace('{name}', savedBy?.name ?? texts.changes.portal)
    .replace('{time}', dates(savedAt))
  return (
    <section className="card change-operation" aria-labelledby={id}>
      <div className="with-action">
        <div className="stack">
          <h3 id={id}>
            {title}{' '}
            <span className={change === 'remove' ? 'tag is-warning' : 'tag'}>{texts.changes.effects[change]}</span>
          </h3>
          <small>
            {[version !== null && texts.changes.version.replace('{n}', String(version)), saved]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
        <div className="actions">
          {page !== undefined && (
            <button type="button" className="button is-plain" onClick={() => goTo(page)}>
              {texts.changes.open.replace('{name}', title)}
            </button>
          )}
          {actions}
        </div>
      </div>
      {problem !== null && (
        <p className="problem">
          {Object.hasOwn(texts.changes.reasons, problem)
            ? texts.changes.reasons[problem]
            : texts.changes.otherReason.replace('{code}', problem)}
        </p>
      )}
      {conflicts.length > 0 && (
        <ChangeConflicts operation={operation} dictionary={dictionary} title={title} settle={settle} />
      )}
      {problem === null && fields.length === 0 && <p className="quiet">{texts.changes.noDifference}</p>}
      {fields.length > 0 && (
        <DifferenceTable kind={kind} change={change} fields={fields} dictionary={dictionary} labelledBy={id} />
      )}
    </section>
  )
}
