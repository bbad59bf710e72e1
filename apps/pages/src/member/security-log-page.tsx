import { useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { usePortalAnswer } from '../parts/use-portal-answer.ts'
import { dateLocale } from '../texts/texts.ts'
import { ViewConsent } from './view-consent.tsx'
import './member.css'

interface LogPage {
  records: readonly {
    time: string
    event: string
    device: string
    address: string
    result: string
    by: string | null
  }[]
  recordTotal: number
  pageIndex: number
  pageSize: number
}

/** SIGN-50: the security events of the person's own account. */
export function SecurityLogPage() {
  const { portal, session, locale, texts } = usePortal()
  const [pageIndex, setPageIndex] = useState(1)
  const { answer, problem } = usePortalAnswer<LogPage>('account.securityLog', { pageIndex })
  if (!session) return <main className="page quiet">{texts.home.strangerDetail}</main>

  const pages = Math.max(1, Math.ceil((answer?.recordTotal ?? 0) / (answer?.pageSize ?? 20)))
  const date = new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: portal.timeZone(),
  })
  const nameOf = ({ event, by }: LogPage['records'][number]) =>
    (texts.securityLog.events[event as keyof typeof texts.securityLog.events] ?? event).replace('{name}', by ?? '')
  const resultOf = (result: string) =>
    result === 'SUCCESS'
      ? texts.securityLog.success
      : (texts.securityLog.results[result as keyof typeof texts.securityLog.results] ??
        texts.securityLog.refused.replace('{code}', result))
  return (
    <main className="page member" aria-labelledby="page-title">
      <h1 id="page-title">{texts.securityLog.title}</h1>
      <p className="quiet intro">{texts.securityLog.intro}</p>
      <p className="problem" role="alert">
        {problem}
      </p>
      <ViewConsent />
      <div className="card table-card">
        <table>
          <thead>
            <tr>
              {[
                texts.securityLog.time,
                texts.securityLog.event,
                texts.securityLog.result,
                texts.securityLog.device,
                texts.securityLog.address,
              ].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(answer?.records ?? []).map((row, index) => (
              <tr key={`${row.time}/${index}`}>
                <td data-label={texts.securityLog.time}>{date.format(new Date(row.time))}</td>
                <td data-label={texts.securityLog.event}>{nameOf(row)}</td>
                <td data-label={texts.securityLog.result} className={row.result === 'SUCCESS' ? undefined : 'problem'}>
                  {resultOf(row.result)}
                </td>
                <td data-label={texts.securityLog.device}>{row.device || texts.sessions.unknownDevice}</td>
                <td data-label={texts.securityLog.address}>{row.address}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <nav className="pager" aria-label={texts.securityLog.pages}>
        <button type="button" className="button" disabled={pageIndex <= 1} onClick={() => setPageIndex(pageIndex - 1)}>
          {texts.securityLog.newer}
        </button>
        <span>{texts.securityLog.page.replace('{n}', String(pageIndex)).replace('{of}', String(pages))}</span>
        <button
          type="button"
          className="button"
          disabled={pageIndex >= pages}
          onClick={() => setPageIndex(pageIndex + 1)}
        >
          {texts.securityLog.older}
        </button>
      </nav>
    </main>
  )
}
