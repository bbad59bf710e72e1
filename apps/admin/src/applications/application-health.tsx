import type { ApplicationFailures, PlatformFailures } from '@portico/contract/administration/application-failures'
import { useAnswer } from '../calls/use-answer.ts'
import { FactList } from '../parts/fact-list.tsx'
import { TableCard } from '../parts/list/table-card.tsx'
import { useDates } from '../parts/use-dates.ts'
import { usePortal } from '../portal-context.ts'
import './application-card.css'

/** ADMIN-244, CONSOLE-175: state and errors of an application, in the tenant or in all of them. */
export function ApplicationHealth({ path }: { path: string }) {
  const { locale, texts } = usePortal()
  const { health } = texts
  const dates = useDates()
  const { answer, problem } = useAnswer<ApplicationFailures & Partial<PlatformFailures>>({ path: `${path}/failures` })
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <section className="card application-card" aria-labelledby="health">
      <h2 id="health">{health.title}</h2>
      <p className="quiet">{health.detail}</p>
      <p className="problem" role="alert">
        {problem}
      </p>
      {answer && (
        <>
          <FactList
            facts={[
              [health.state, health.states[answer.body.state]],
              ...(answer.body.tenantCount === undefined
                ? []
                : [[health.tenants, number(answer.body.tenantCount)] as const]),
            ]}
          />
          <TableCard label={health.counts}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{health.kind}</th>
                  <th scope="col">{health.lastDay}</th>
                  <th scope="col">{health.lastWeek}</th>
                  <th scope="col">{health.lastAt}</th>
                </tr>
              </thead>
              <tbody>
                {answer.body.counts.map(({ kind, lastDay, lastWeek, lastAt }) => (
                  <tr key={kind}>
                    <th scope="row">{health.kinds[kind]}</th>
                    <td>{number(lastDay)}</td>
                    <td>{number(lastWeek)}</td>
                    <td>{lastAt === null ? '–' : dates(lastAt)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableCard>
          <h3>{health.failures}</h3>
          {answer.body.failures.length === 0 && <p className="quiet">{health.none}</p>}
          <ul className="rows" aria-label={health.failures}>
            {answer.body.failures.map(({ kind, at, count, code, text }) => (
              <li key={`${kind} ${code} ${text} ${at}`}>
                <div className="what">
                  <b>{health.kinds[kind]}</b>
                  <small>
                    {[dates(at), ...(count > 1 ? [health.times.replace('{n}', number(count))] : [])].join(' · ')}
                  </small>
                  {(code !== null || text !== null) && <code>{[code, text].filter((part) => part).join(' ')}</code>}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
