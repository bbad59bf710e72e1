import { useAnswer } from '../../calls/use-answer.ts'
import { usePortal } from '../../portal-context.ts'
import { useDates } from '../../parts/use-dates.ts'

interface RevisionsProps {
  code: string
  onUse: (revision: number) => void
}

/** CONSOLE-38: the revisions of an application; using one makes it the text of the definition again. */
export function Revisions({ code, onUse }: RevisionsProps) {
  const { texts } = usePortal()
  const dates = useDates()
  const { answer, problem } = useAnswer<{ items: { revision: number; createdAt: string }[] }>({
    path: `application-definitions/${code}/revisions`,
  })
  return (
    <section className="card" aria-labelledby="definition-versions">
      <h2 id="definition-versions">{texts.register.versions}</h2>
      <p className="quiet">{texts.register.versionsDetail}</p>
      <p className="problem" role="alert">
        {problem}
      </p>
      <ul className="rows">
        {answer?.body.items.map(({ revision, createdAt }) => (
          <li key={revision} className="with-action">
            <div className="what">
              <b>
                {texts.register.version} {revision}
              </b>
              <small>{dates(createdAt)}</small>
            </div>
            <button type="button" className="button" onClick={() => onUse(revision)}>
              {texts.register.use.replace('{n}', String(revision))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
