import type { OverviewEntry } from '@portico/contract/administration/overview'
import type { Platform } from '@portico/contract/administration/platform'
import type { MenuTarget } from '@portico/sdk'
import { ChevronRight, CircleCheck, RefreshCw } from 'lucide-react'
import { useAnswer } from '../calls/use-answer.ts'
import { useReadsPlatform } from '../calls/use-rights.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { useDates } from '../parts/use-dates.ts'
import { usePortal } from '../portal-context.ts'
import { platformEntries } from './platform-entries.ts'
import { PLATFORM_PAGE, settlingPage } from './settling-page.ts'
import './overview.css'

/** ADMIN-144, ADMIN-160: what needs an administrator in the tenant, and beside it what needs an operator. */
export function OverviewPage() {
  const { texts } = usePortal()
  const { answer, problem, reload } = useAnswer<{ items: OverviewEntry[] }>({ path: 'overview' })
  const platform = useAnswer<Platform>(useReadsPlatform() ? { path: 'platform' } : null)
  const refreshAll = () => {
    reload()
    platform.reload()
  }
  const { title, intro, refresh, entries, emptyTitle, emptyDetail } = texts.overview
  return (
    <main className="page" aria-labelledby="page-title">
      <header className="page-head">
        <div>
          <h1 id="page-title">{title}</h1>
          <p className="quiet">{intro}</p>
        </div>
        <button type="button" className="button" onClick={refreshAll}>
          <RefreshCw size={16} aria-hidden="true" focusable="false" />
          {refresh}
        </button>
      </header>
      <p className="problem" role="alert">
        {problem || platform.problem}
      </p>
      {answer?.body.items.length === 0 && (
        <EmptyState
          icon={<CircleCheck size={32} aria-hidden="true" focusable="false" />}
          title={emptyTitle}
          detail={emptyDetail}
        />
      )}
      {answer && answer.body.items.length > 0 && (
        <ul className="card overview" aria-label={entries}>
          {answer.body.items.map((entry) => (
            <Entry key={entry.cause} entry={entry} />
          ))}
        </ul>
      )}
      {platform.answer && <PlatformPart platform={platform.answer.body} />}
    </main>
  )
}

function Entry({ entry }: { entry: OverviewEntry }) {
  const { locale, texts } = usePortal()
  const dates = useDates()
  const { cause, count, isMore, name, at } = entry
  const number = count.toLocaleString(locale)
  const detail = at === null ? name : texts.overview.details[cause].replace('{time}', dates(at))
  return (
    <Row
      number={isMore ? texts.overview.more.replace('{n}', number) : number}
      title={texts.overview.causes[cause]}
      detail={detail && detail.replace('{name}', name ?? '–')}
      target={settlingPage(entry)}
    />
  )
}

/** ADMIN-160: the platform, for its operators. */
function PlatformPart({ platform }: { platform: Platform }) {
  const { locale, texts } = usePortal()
  const entries = platformEntries(platform)
  return (
    <>
      <h2 id="platform">{texts.platform.attention}</h2>
      {entries.length === 0 && <p className="quiet">{texts.platform.wellTitle}</p>}
      {entries.length > 0 && (
        <ul className="card overview" aria-labelledby="platform">
          {entries.map(({ cause, count }) => (
            <Row
              key={cause}
              number={count.toLocaleString(locale)}
              title={texts.platform.causes[cause]}
              detail={null}
              target={PLATFORM_PAGE}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface RowProps {
  number: string
  title: string
  detail: string | null
  target: MenuTarget
}

/** CONSOLE-101: a number with its cause, which opens the page where the cause is settled. */
function Row({ number, title, detail, target }: RowProps) {
  const { portal } = usePortal()
  return (
    <li>
      <button type="button" onClick={() => void portal.openMenu(target)}>
        <b className="overview-number">{number}</b>
        <span className="overview-cause">
          <span>{title}</span>
          {detail !== null && <small>{detail}</small>}
        </span>
        <ChevronRight size={16} aria-hidden="true" focusable="false" />
      </button>
    </li>
  )
}
