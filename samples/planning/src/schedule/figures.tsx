import { memo } from 'react'
import { useProjectData, useTexts } from '../portal-context.ts'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import { formatDay, formatPercent } from '../data/dates.ts'
import { figuresOf, type Activity } from './activities.ts'

/** Rendered again only if the rows have changed; a search on the page does not change them. */
export const Figures = memo(function Figures({ rows }: { rows: readonly Activity[] }) {
  const { locale, texts } = useTexts()
  const { contractFinish } = useProjectData()
  const activities = rows.filter((row) => !row.isGroup)
  const { progress, planned, running, late, finish = contractFinish } = figuresOf(activities)
  return (
    <dl className="figures">
      <div>
        <dt>{texts.schedule.progress}</dt>
        <dd>
          {formatPercent(progress, locale)}{' '}
          <small>{fillPlaceholders(texts.schedule.planned, { n: formatPercent(planned, locale) })}</small>
          <div className="meter" aria-hidden="true">
            <span style={{ inlineSize: `${progress}%` }} />
            <i style={{ insetInlineStart: `${planned}%` }} />
          </div>
        </dd>
      </div>
      <div>
        <dt>{texts.schedule.ongoing}</dt>
        <dd>
          {running.length}{' '}
          <small className={late.length ? 'is-warning' : ''}>
            {fillPlaceholders(texts.schedule.ongoingDetail, { n: late.length })}
          </small>
        </dd>
      </div>
      <div>
        <dt>{texts.schedule.critical}</dt>
        <dd>
          {activities.filter((row) => row.isCritical).length}{' '}
          <small>{fillPlaceholders(texts.schedule.criticalDetail, { n: activities.length })}</small>
        </dd>
      </div>
      <div>
        <dt>{texts.schedule.finish}</dt>
        <dd>
          {formatDay(finish, locale)}{' '}
          <small className={finish > contractFinish ? 'is-warning' : ''}>
            {fillPlaceholders(texts.schedule.finishDetail, { date: formatDay(contractFinish, locale) })}
          </small>
        </dd>
      </div>
    </dl>
  )
})
