import { memo } from 'react'
import { DATA_DATE } from '../../../shared/src/projects/project-plan.ts'
import { useProjectData, useTexts } from '../portal-context.ts'
import { fill } from '../texts/texts.ts'
import { formatDay, formatPercent } from '../data/dates.ts'
import { durationOf, plannedProgress, progressOf, type Activity } from './activities.ts'

/** Drawn again only where the rows have changed: the search of the page has the same ones. */
export const Figures = memo(function Figures({ rows }: { rows: readonly Activity[] }) {
  const { locale, texts } = useTexts()
  const { contractFinish } = useProjectData()
  const words = texts.schedule
  const activities = rows.filter((row) => !row.isGroup)
  const total = activities.reduce((sum, row) => sum + durationOf(row), 0)
  const planned = activities.reduce((sum, row) => sum + plannedProgress(row) * durationOf(row), 0) / total
  const ongoing = activities.filter((row) => row.progress < 100 && row.start <= DATA_DATE)
  const behind = ongoing.filter((row) => row.progress < plannedProgress(row) - 1)
  const finish =
    activities
      .map((row) => row.end)
      .toSorted()
      .at(-1) ?? DATA_DATE
  const progress = progressOf(activities)
  return (
    <dl className="figures">
      <div>
        <dt>{words.progress}</dt>
        <dd>
          {formatPercent(progress, locale)} <small>{fill(words.planned, { n: formatPercent(planned, locale) })}</small>
          <div className="meter" aria-hidden="true">
            <span style={{ inlineSize: `${progress}%` }} />
            <i style={{ insetInlineStart: `${planned}%` }} />
          </div>
        </dd>
      </div>
      <div>
        <dt>{words.ongoing}</dt>
        <dd>
          {ongoing.length}{' '}
          <small className={behind.length ? 'is-warning' : ''}>{fill(words.ongoingDetail, { n: behind.length })}</small>
        </dd>
      </div>
      <div>
        <dt>{words.critical}</dt>
        <dd>
          {activities.filter((row) => row.isCritical).length}{' '}
          <small>{fill(words.criticalDetail, { n: activities.length })}</small>
        </dd>
      </div>
      <div>
        <dt>{words.finish}</dt>
        <dd>
          {formatDay(finish, locale)}{' '}
          <small className={finish > contractFinish ? 'is-warning' : ''}>
            {fill(words.finishDetail, { date: formatDay(contractFinish, locale) })}
          </small>
        </dd>
      </div>
    </dl>
  )
})
