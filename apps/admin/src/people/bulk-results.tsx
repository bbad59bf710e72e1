import { usePortal } from '../portal-context.ts'
import type { PersonResult } from './bulk-run.ts'

/** Refusals that are shown by name; the others are counted. */
const SHOWN = 50

interface BulkResultsProps {
  total: number
  results: readonly PersonResult[]
  isRunning: boolean
  problem: string
  onStop: () => void
  /** Undefined for changes that cannot be taken back. */
  onUndo: (() => void) | undefined
  onClose: () => void
}

/** CONSOLE-156: the progress of a change of several people, and the refusals with their reasons. */
export function BulkResults({ total, results, isRunning, problem, onStop, onUndo, onClose }: BulkResultsProps) {
  const { texts } = usePortal()
  const numberOf = (outcome: PersonResult['outcome']) => results.filter((one) => one.outcome === outcome).length
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  const text = texts.bulk.progress.replace('{n}', String(results.length)).replace('{total}', String(total))
  const summary = texts.bulk.summary
    .replace('{done}', String(numberOf('done')))
    .replace('{unchanged}', String(numberOf('unchanged')))
    .replace('{refused}', String(refused.length))
  return (
    <>
      {isRunning && <progress aria-label={text} value={results.length} max={total} />}
      <p role="status">{isRunning ? text : summary}</p>
      <p className="problem" role="alert">
        {problem}
      </p>
      {!isRunning && results.length < total && <p>{texts.bulk.left.replace('{n}', String(total - results.length))}</p>}
      {refused.length > 0 && (
        <ul className="rows" aria-label={texts.bulk.refused}>
          {refused.slice(0, SHOWN).map(({ person, reason }) => (
            <li key={person.id}>
              <div className="what">
                <b>{person.nickname ?? person.name}</b>
                <small>{reason}</small>
              </div>
            </li>
          ))}
        </ul>
      )}
      {refused.length > SHOWN && <p>{texts.bulk.more.replace('{n}', String(refused.length - SHOWN))}</p>}
      <div className="actions is-below">
        {isRunning ? (
          <button type="button" className="button" onClick={onStop}>
            {texts.bulk.stop}
          </button>
        ) : (
          <>
            {onUndo && (
              <button type="button" className="button" onClick={onUndo}>
                {texts.bulk.undo}
              </button>
            )}
            <button type="button" className="button is-primary" onClick={onClose}>
              {texts.bulk.close}
            </button>
          </>
        )}
      </div>
    </>
  )
}
