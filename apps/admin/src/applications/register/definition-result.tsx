import type { DefinitionCheck } from '@portico/contract/administration/application-definitions'
import { usePortal } from '../../portal-context.ts'
import { TableCard } from '../../parts/list/table-card.tsx'

interface DefinitionResultProps {
  name: string
  check: DefinitionCheck
  takesMenus: boolean
  onTake: (takes: boolean) => void
  onApply: () => void
}

/** ADMIN-94, ADMIN-95: the changes that a definition would make. */
export function DefinitionResult({ name, check, takesMenus, onTake, onApply }: DefinitionResultProps) {
  const { texts } = usePortal()
  const words = texts.register
  const { isNew, changes, lostMenus } = check
  const isEqual = !isNew && changes.length === 0
  return (
    <section className="card" aria-labelledby="definition-result">
      <h2 id="definition-result">{words.result}</h2>
      <p>{isNew ? words.isNew.replace('{name}', name) : isEqual ? words.nothing : words.changes}</p>
      {!isNew && changes.length > 0 && (
        <TableCard label={words.changes} isTall>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.field}</th>
                <th scope="col">{words.before}</th>
                <th scope="col">{words.after}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td>{shown(before)}</td>
                  <td>{shown(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableCard>
      )}
      {lostMenus.length > 0 && (
        <>
          <h3>{words.lost}</h3>
          <ul>
            {lostMenus.map(({ menuCode, roleCount, requestCount }) => (
              <li key={menuCode}>
                <b>{menuCode}</b> · {words.roles}: {roleCount} · {words.requests}: {requestCount}
              </li>
            ))}
          </ul>
          <label>
            <input type="checkbox" checked={takesMenus} onChange={({ target }) => onTake(target.checked)} />{' '}
            {words.take}
          </label>
        </>
      )}
      {!isEqual && (
        <div className="actions is-start">
          <button
            type="button"
            className="button is-primary"
            disabled={lostMenus.length > 0 && !takesMenus}
            onClick={onApply}
          >
            {words.apply}
          </button>
        </div>
      )}
    </section>
  )
}

const shown = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value)
