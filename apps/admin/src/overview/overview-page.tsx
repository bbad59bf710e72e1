import type { NextSteps as Steps, OverviewEntry } from '@portico/contract/administration/overview'
import type { Platform } from '@portico/contract/administration/platform'
import type { MenuTarget } from '@portico/sdk'
import { ChevronRight, CircleCheck, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { call, messageOf } from '../calls/call.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useReadsPlatform } from '../calls/use-rights.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { useDates } from '../parts/use-dates.ts'
import { usePortal } from '../portal-context.ts'
import { NextSteps } from './next-steps.tsx'
import { platformEntries } from './platform-entries.ts'
import { PLATFORM_PAGE, settlingPage } from './settling-page.ts'
import './overview.css'

/** ADMIN-144, ADMIN-160: what needs an administrator in the tenant, and beside it what needs an operator. */
export function OverviewPage() {
  const { portal, texts } = usePortal()
  const { answer, problem, reload } = useAnswer<{ items: OverviewEntry[]; steps: Steps }>({ path: 'overview' })
  const readsPlatform = useReadsPlatform()
  const platform = useAnswer<Platform>(readsPlatform ? { path: 'platform' } : null)
  const [failure, setFailure] = useState('')
  const refreshAll = () => {
    reload()
    platform.reload()
  }
  const setHidden = async (isHidden: boolean) => {
    setFailure('')
    try {
      await call(portal, { method: 'POST', path: 'overview/steps', body: { isHidden } })
      refreshAll()
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  const { title, intro, refresh, entries, emptyTitle, emptyDetail } = texts.overview
  // ADMIN-216: in the tenant of the operator they are those of the deployment
  const steps = answer?.body.steps.items.length === 0 ? platform.answer?.body.steps : answer?.body.steps
  const isUnfinished = steps?.items.some(({ isDone }) => !isDone) ?? false
  const showsSteps = isUnfinished && !steps?.isHidden
  const isKnown = readsPlatform === false || platform.answer !== undefined
  return (
    <main className="page" aria-labelledby="page-title">
      <header className="page-head">
        <div>
          <h1 id="page-title">{title}</h1>
          <p className="quiet">{intro}</p>
        </div>
        <div className="actions">
          {isUnfinished && !showsSteps && (
            <button type="button" className="button is-plain" onClick={() => void setHidden(false)}>
              {texts.nextSteps.show}
            </button>
          )}
          <button type="button" className="button" onClick={refreshAll}>
            <RefreshCw size={16} aria-hidden="true" focusable="false" />
            {refresh}
          </button>
        </div>
      </header>
      <p className="problem" role="alert">
        {problem || platform.problem || failure}
      </p>
      {showsSteps && steps && <NextSteps items={steps.items} onHide={() => void setHidden(true)} />}
      {answer?.body.items.length === 0 && isKnown && !showsSteps && (
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
