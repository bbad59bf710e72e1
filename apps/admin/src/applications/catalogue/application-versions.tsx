import type { RevisionDifference } from '@portico/contract/administration/application-catalogue'
import type { DefinitionCheck, DefinitionRevision } from '@portico/contract/administration/application-definitions'
import { useId, useState } from 'react'
import { call, messageOf } from '../../calls/call.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { useDates } from '../../parts/use-dates.ts'
import { usePortal } from '../../portal-context.ts'
import { DefinitionResult } from '../register/definition-result.tsx'
import { DefinitionDifference } from '../register/definition-difference.tsx'
import '../application-card.css'

interface ApplicationVersionsProps {
  path: string
  name: string
  mayEdit: boolean
  onChanged: () => void
}

/** A former definition, compared with the present application. */
interface FormerDefinition {
  revision: number
  definition: unknown
  check: DefinitionCheck
}

/** ADMIN-98, ADMIN-99, CONSOLE-176: the versions of an application, their differences, and the way back to one. */
export function ApplicationVersions({ path, name, mayEdit, onChanged }: ApplicationVersionsProps) {
  const { portal, texts } = usePortal()
  const { catalogue, register } = texts
  const dates = useDates()
  const { answer, problem } = useAnswer<{ items: { revision: number; createdAt: string }[] }>({
    path: `${path}/revisions`,
  })
  const [former, setFormer] = useState<FormerDefinition | null>(null)
  const [takesMenus, setTakesMenus] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [failure, setFailure] = useState('')
  const items = answer?.body.items ?? []
  const choose = async (revision: number) => {
    setFormer(null)
    setTakesMenus(false)
    setFailure('')
    try {
      const { definition } = (await call<DefinitionRevision>(portal, { path: `${path}/revisions/${revision}` })).body
      const checked = { method: 'POST', path: 'application-definitions/check', body: { definition } } as const
      setFormer({ revision, definition, check: (await call<DefinitionCheck>(portal, checked)).body })
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  const rollBack = async ({ definition }: FormerDefinition) => {
    const { tag } = await call(portal, { path })
    await call(portal, { method: 'PUT', path, tag, body: { definition, takeFromRoles: takesMenus } })
    portal.toast(catalogue.rolledBack)
    onChanged()
  }
  return (
    <section className="card application-card" aria-labelledby="application-versions">
      <h2 id="application-versions">{catalogue.versions}</h2>
      <p className="quiet">{catalogue.versionsDetail}</p>
      <p className="problem" role="alert">
        {failure || problem}
      </p>
      {answer && items.length === 0 && <p>{catalogue.noVersions}</p>}
      <ul className="rows">
        {items.map(({ revision, createdAt }) => (
          <li key={revision} className="with-action">
            <div className="what">
              <b>
                {register.version} {revision}
              </b>
              <small>{dates(createdAt)}</small>
            </div>
            {mayEdit && (
              <button type="button" className="button" onClick={() => void choose(revision)}>
                {catalogue.rollBack.replace('{n}', String(revision))}
              </button>
            )}
          </li>
        ))}
      </ul>
      {former && (
        <DefinitionResult
          name={name}
          check={former.check}
          takesMenus={takesMenus}
          onTake={setTakesMenus}
          onApply={() => setConfirming(true)}
        />
      )}
      {items.length > 1 && <Difference path={path} revisions={items.map(({ revision }) => revision)} />}
      {isConfirming && former && (
        <Confirm
          title={catalogue.rollBack.replace('{n}', String(former.revision))}
          detail={register.confirmDetail.replace('{name}', name)}
          action={register.apply}
          run={() => rollBack(former)}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  )
}

/** ADMIN-245: the difference of two versions; at first, what the last one has changed. */
function Difference({ path, revisions }: { path: string; revisions: readonly number[] }) {
  const { texts } = usePortal()
  const { catalogue, register } = texts
  const [[from, to], setPair] = useState([revisions[1] ?? 0, revisions[0] ?? 0] as const)
  const [fromId, toId] = [useId(), useId()]
  const { answer, problem } = useAnswer<RevisionDifference>({
    ...{ path: `${path}/revisions/${to}/difference`, query: { with: String(from) } },
  })
  const options = revisions.map((revision) => (
    <option key={revision} value={revision}>
      {revision}
    </option>
  ))
  return (
    <>
      <div className="compared">
        <label className="filter" htmlFor={fromId}>
          {catalogue.from}
          <select id={fromId} value={from} onChange={({ target }) => setPair([Number(target.value), to])}>
            {options}
          </select>
        </label>
        <label className="filter" htmlFor={toId}>
          {catalogue.to}
          <select id={toId} value={to} onChange={({ target }) => setPair([from, Number(target.value)])}>
            {options}
          </select>
        </label>
      </div>
      <p className="problem" role="alert">
        {problem}
      </p>
      {answer?.body.changes.length === 0 && <p>{catalogue.same}</p>}
      {answer && answer.body.changes.length > 0 && (
        <DefinitionDifference
          label={catalogue.difference}
          before={`${register.version} ${from}`}
          after={`${register.version} ${to}`}
          changes={answer.body.changes}
        />
      )}
    </>
  )
}
