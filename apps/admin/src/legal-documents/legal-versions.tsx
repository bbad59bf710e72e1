import type { TenantLegalDocument } from '@portico/contract/administration/legal-documents'
import type { NameAllLang } from '@portico/contract/protocol/common'
import { useAnswer } from '../calls/use-answer.ts'
import { useDates } from '../parts/use-dates.ts'
import { usePortal } from '../portal-context.ts'
import { LegalDifference } from './legal-difference.tsx'

interface LegalVersionsProps {
  document: TenantLegalDocument
  chosen: number | null
  onChoose: (number: number) => void
}

/** ADMIN-111: the versions, the newest first, with the members who have accepted each. */
export function LegalVersions({ document, chosen, onChoose }: LegalVersionsProps) {
  const { texts, locale } = usePortal()
  const dates = useDates()
  const { versions, portal, portalAccepted, members } = document
  const rateOf = (accepted: number) =>
    texts.legal.accepted
      .replace('{n}', accepted.toLocaleString(locale))
      .replace('{all}', members.toLocaleString(locale))
      .replace('{rate}', new Intl.NumberFormat(locale, { style: 'percent' }).format(members && accepted / members))
  return (
    <section className="card" aria-labelledby="legal-versions">
      <h2 id="legal-versions">{texts.legal.versions}</h2>
      <ul className="rows">
        {versions.map(({ number, publishedAt, accepted }) => (
          <li key={number} className="with-action">
            <div className="what">
              <b>{texts.legal.version.replace('{n}', String(number))}</b>
              <small>
                {dates(publishedAt)} · {rateOf(accepted)}
              </small>
            </div>
            <button
              type="button"
              className="button"
              aria-pressed={chosen === number}
              onClick={() => onChoose(number)}
              aria-label={texts.legal.changesOf.replace('{n}', String(number))}
            >
              {texts.legal.changes}
            </button>
          </li>
        ))}
        {portal && (
          <li>
            <div className="what">
              <b>{texts.legal.ofPortal}</b>
              <small>
                {portal.version} · {rateOf(portalAccepted)}
              </small>
            </div>
          </li>
        )}
      </ul>
      {versions.length === 0 && !portal && <p className="quiet">{texts.legal.none}</p>}
    </section>
  )
}

/** The difference of a version from the one before it. */
export function VersionDifference({ path, number }: { path: string; number: number }) {
  const { texts } = usePortal()
  const { answer, problem } = useAnswer<{ texts: NameAllLang; former: NameAllLang | null }>({
    path: `${path}/versions/${number}`,
  })
  if (problem)
    return (
      <p className="problem" role="alert">
        {problem}
      </p>
    )
  if (!answer) return null
  const title = texts.legal.changesOf.replace('{n}', String(number))
  return <LegalDifference title={title} before={answer.body.former ?? {}} after={answer.body.texts} />
}
