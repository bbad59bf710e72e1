import type { ChangeOperation, ChangeSet } from '@portico/contract/administration/change-sets'
import { EmptyState } from '../parts/empty-state.tsx'
import { usePortal } from '../portal-context.ts'
import { ChangeOperationCard } from './change-operation.tsx'
import { objectTitle } from './changed-object.ts'
import type { Dictionary } from './shown-difference.ts'

interface SetOperationsProps {
  set: ChangeSet
  dictionary: Dictionary
  /** Each act is undefined where the state of the set or the rights of the person do not permit it. */
  settle: ((document: object, remove: boolean) => void) | undefined
  drop: ((number: number) => void) | undefined
  rollBack: ((operation: ChangeOperation) => void) | undefined
}

/** CONSOLE-73: the objects of a set. */
export function SetOperations({ set, dictionary, settle, drop, rollBack }: SetOperationsProps) {
  const { locale, texts } = usePortal()
  const { operations, operationCount, hiddenOperations } = set
  if (operationCount === 0)
    return <EmptyState title={texts.changes.noOperations} detail={texts.changes.noOperationsDetail} />
  return (
    <>
      <h2>{texts.changes.objects}</h2>
      {operations.map((operation) => {
        const title = objectTitle(operation, dictionary)
        return (
          <ChangeOperationCard
            key={operation.number}
            operation={operation}
            dictionary={dictionary}
            isPublished={set.state === 'published'}
            {...(settle && { settle })}
            actions={
              <>
                {drop && (
                  <button
                    type="button"
                    className="button"
                    aria-label={`${texts.changes.drop}: ${title}`}
                    onClick={() => drop(operation.number)}
                  >
                    {texts.changes.drop}
                  </button>
                )}
                {rollBack && operation.change !== 'none' && (
                  <button
                    type="button"
                    className="button"
                    aria-label={texts.changes.rollBackObject.replace('{name}', title)}
                    onClick={() => rollBack(operation)}
                  >
                    {texts.changes.rollBack}
                  </button>
                )}
              </>
            }
          />
        )
      })}
      {hiddenOperations > 0 && (
        <p className="quiet">{texts.changes.hidden.replace('{n}', hiddenOperations.toLocaleString(locale))}</p>
      )}
    </>
  )
}
