import { DATA_DATE } from '../../../shared/src/projects/project-plan.ts'
import { useActivities } from '../schedule/use-activities.ts'
import { useReadOnly, useTexts } from '../portal-context.ts'
import { merged } from '../schedule/activities.ts'
import { savedChanges } from '../schedule/drafts.ts'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import { plural } from '../texts/texts.ts'
import { formatDay, formatPercent } from '../data/dates.ts'
import { Page, Tag } from '../ui/page.tsx'
import './mobile.css'

/** The step of the buttons, in percent. */
const STEP = 5

/** The running activities as cards, for a phone on site: two buttons report the progress, which is saved at once. */
export function MobilePage() {
  const { locale, texts } = useTexts()
  const isReadOnly = useReadOnly()
  const running = useActivities().filter(({ start, progress }) => start <= DATA_DATE && progress < 100)
  const report = (wbs: string, progress: number) =>
    savedChanges.set(merged(savedChanges.get(), { [wbs]: { progress: Math.min(100, Math.max(0, progress)) } }))
  return (
    <Page title={texts.mobile.title} intro={plural(locale, texts.mobile.intro, running.length)}>
      <ul className="mobile-cards">
        {running.map(({ wbs, name, crew, end, progress }) => (
          <li key={wbs}>
            <b>{name}</b>
            <small>
              {crew ? texts.crews[crew] : ''} · {fillPlaceholders(texts.mobile.until, { date: formatDay(end, locale) })}
            </small>
            <span>
              {!isReadOnly && (
                <button
                  type="button"
                  className="button"
                  aria-label={fillPlaceholders(texts.mobile.less, { name })}
                  onClick={() => report(wbs, progress - STEP)}
                >
                  −
                </button>
              )}
              <Tag tone="plain">{formatPercent(progress, locale)}</Tag>
              {!isReadOnly && (
                <button
                  type="button"
                  className="button"
                  aria-label={fillPlaceholders(texts.mobile.more, { name })}
                  onClick={() => report(wbs, progress + STEP)}
                >
                  +
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Page>
  )
}
