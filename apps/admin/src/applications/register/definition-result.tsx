import type { DefinitionCheck } from '@portico/contract/administration/application-definitions'
import { usePortal } from '../../portal-context.ts'
import { DefinitionDifference } from './definition-difference.tsx'

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
  const { isNew, changes, lostMenus, warnings } = check
  const isEqual = !isNew && changes.length === 0
  return (
    <section className="card" aria-labelledby="definition-result">
      <h2 id="definition-result">{texts.register.result}</h2>
      <p>
        {isNew
          ? texts.register.isNew.replace('{name}', name)
          : isEqual
            ? texts.register.nothing
            : texts.register.changes}
      </p>
      {!isNew && changes.length > 0 && (
        <DefinitionDifference
          label={texts.register.changes}
          before={texts.register.before}
          after={texts.register.after}
          changes={changes}
        />
      )}
      {warnings.length > 0 && (
        <>
          <h3>{texts.register.warnings}</h3>
          <ul>
            {warnings.map(({ field, text }) => (
              <li key={field}>
                <b>{field}</b>: {text}
              </li>
            ))}
          </ul>
        </>
      )}
      {lostMenus.length > 0 && (
        <>
          <h3>{texts.register.lost}</h3>
          <ul>
            {lostMenus.map(({ menuCode, roleCount, requestCount }) => (
              <li key={menuCode}>
                <b>{menuCode}</b> · {texts.register.roles}: {roleCount} · {texts.register.requests}: {requestCount}
              </li>
            ))}
          </ul>
          <label>
            <input type="checkbox" checked={takesMenus} onChange={({ target }) => onTake(target.checked)} />{' '}
            {texts.register.take}
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
            {texts.register.apply}
          </button>
        </div>
      )}
    </section>
  )
}
