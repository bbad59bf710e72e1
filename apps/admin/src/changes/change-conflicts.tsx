import type { ChangeConflict, ChangeOperation } from '@portico/contract/administration/change-sets'
import { useDates } from '../parts/use-dates.ts'
import { usePortal } from '../portal-context.ts'
import { ChangeValues } from './change-values.tsx'
import { type Dictionary, fieldLabel, shownValues } from './shown-difference.ts'

interface ChangeConflictsProps {
  operation: ChangeOperation
  dictionary: Dictionary
  title: string
  settle: ((document: object, remove: boolean) => void) | undefined
}

/** CONSOLE-73, CHANGE-2: the fields that somebody else has changed since, with both values and the person. */
export function ChangeConflicts({ operation, dictionary, title, settle }: ChangeConflictsProps) {
  const { texts } = usePortal()
  const dates = useDates()
  const { kind, conflicts, document, number } = operation
  const id = `conflicts-${number}`
  const last = conflicts.find(({ by, at }) => by && at)
  const isGone = conflicts.some(({ field }) => field === null)
  const present = presentDocument(operation)
  const remove = operation.change === 'remove'
  return (
    <div className="change-conflicts" role="group" aria-labelledby={id}>
      <h4 id={id} className="problem">
        {texts.changes.conflicts}
      </h4>
      <p>
        {last?.by && last.at
          ? texts.changes.conflictBy.replace('{name}', last.by.name).replace('{time}', dates(last.at))
          : texts.changes.conflictUnknown}{' '}
        {isGone && texts.changes.conflictGone}
      </p>
      {!isGone && (
        <table className="difference" aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{texts.changes.field}</th>
              <th scope="col">{texts.changes.present}</th>
              <th scope="col">{texts.changes.proposed}</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map(({ field, language, present: now, proposed }) => (
              <tr key={`${field} ${language}`}>
                <th scope="row">{fieldLabel(kind, field ?? '', language, dictionary)}</th>
                <td>
                  <ChangeValues
                    values={shownValues(field ?? '', now, dictionary)}
                    {...{ language, none: '–', mark: 'span' }}
                  />
                </td>
                <td>
                  <ChangeValues
                    values={shownValues(field ?? '', proposed, dictionary)}
                    {...{ language, none: '–', mark: 'span' }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {settle && !isGone && (
        <div className="actions is-start">
          <button
            type="button"
            className="button"
            aria-label={`${texts.changes.keepProposed}: ${title}`}
            onClick={() => settle(document, remove)}
          >
            {texts.changes.keepProposed}
          </button>
          {present && !remove && (
            <button
              type="button"
              className="button"
              aria-label={`${texts.changes.keepPresent}: ${title}`}
              onClick={() => settle(present, false)}
            >
              {texts.changes.keepPresent}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** The fields in conflict with their present values; undefined if a language has none, which no document says. */
function presentDocument({ document, conflicts }: Pick<ChangeOperation, 'document' | 'conflicts'>): object | undefined {
  const { apiVersion, kind, code } = document
  const fields: Record<string, unknown> = {}
  for (const { field, language, present } of conflicts as readonly ChangeConflict[]) {
    if (field === null || (language !== null && present === null)) return undefined
    fields[field] = language === null ? present : { ...(fields[field] as object | undefined), [language]: present }
  }
  return { apiVersion, kind, ...(code === undefined ? {} : { code }), ...fields }
}
