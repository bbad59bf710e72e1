import { useMemo } from 'react'
import { DATA_DATE } from '../../../shared/src/projects/project-plan.ts'
import type { CrewCode } from '../data/schedule.ts'
import { useDirty, useProjectData, useReadOnly, useTexts } from '../portal-context.ts'
import { activitiesOf } from '../schedule/activities.ts'
import { savedChanges, unsavedChanges } from '../schedule/drafts.ts'
import { dateLocale } from '../../../shared/src/locale.ts'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import { createSavedDraft } from '../data/saved-draft.ts'
import { useDraft } from '../data/draft.ts'
import { Remark } from '../ui/remark.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { CAPACITY, CREWS, loadOf, monthsFrom, stateOf } from './load.ts'
import './resources-page.css'

interface Plan {
  capacity: Readonly<Record<CrewCode, number>>
  comment: string
}
const {
  saved: savedPlan,
  typed: plan,
  save: savePlan,
} = createSavedDraft<Plan>('resources', { capacity: CAPACITY, comment: '' })
const MONTHS = monthsFrom(DATA_DATE, 18)

export function ResourcesPage() {
  const { locale, texts } = useTexts()
  const { schedule: lines } = useProjectData()
  const saved = useDraft(savedPlan)
  const { capacity, comment } = useDraft(plan)
  const schedule = useDraft(savedChanges)
  const unsaved = useDraft(unsavedChanges)
  const loads = useMemo(() => {
    const rows = activitiesOf(lines, locale, schedule, unsaved)
    return CREWS.map((crew) => ({ crew, months: MONTHS.map((month) => loadOf(rows, crew, month)) }))
  }, [lines, locale, schedule, unsaved])
  const totals = MONTHS.map((_, n) => loads.reduce((sum, row) => sum + (row.months[n] ?? 0), 0))
  const maximum = Math.max(1, ...totals)
  const changes =
    CREWS.filter((crew) => capacity[crew] !== saved.capacity[crew]).length + (comment === saved.comment ? 0 : 1)
  useDirty('resources', changes > 0, texts.resources.dirty, savePlan)

  return (
    <div className="page resources">
      <div className="page-head">
        <div>
          <h1>{texts.resources.title}</h1>
          <p>{texts.resources.intro}</p>
        </div>
        <SaveBar changes={changes} onSave={savePlan} onDiscard={() => plan.set(saved)} />
      </div>
      <div className="sheet">
        <table className="grid load">
          <LoadHead />
          <tbody>
            {loads.map(({ crew, months }) => (
              <CrewRow key={crew} crew={crew} months={months} capacity={capacity} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.resources.total}</th>
              <td className="is-number">{CREWS.reduce((sum, crew) => sum + capacity[crew], 0)}</td>
              {totals.map((total, n) => (
                <td key={MONTHS[n]} className="load-cell">
                  <span className="bar" style={{ blockSize: `${(total / maximum) * 44}px` }} aria-hidden="true" />
                  {total}
                </td>
              ))}
              <td className="is-number">{maximum}</td>
              <td className="is-number">–</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="legend">
        <span className="is-ok">{texts.resources.legendOk}</span>
        <span className="is-tight">{texts.resources.legendTight}</span>
        <span className="is-over">{texts.resources.legendOver}</span>
      </p>
      <Remark
        label={texts.resources.comment}
        placeholder={texts.resources.commentPlaceholder}
        value={comment}
        onChange={(text) => plan.set({ ...plan.get(), comment: text })}
      />
    </div>
  )
}

function LoadHead() {
  const { locale, texts } = useTexts()
  const month = new Intl.DateTimeFormat(dateLocale(locale), { month: 'short', timeZone: 'UTC' })
  return (
    <thead>
      <tr>
        <th scope="col">{texts.resources.crew}</th>
        <th scope="col" className="is-number">
          {texts.resources.capacity}
        </th>
        {MONTHS.map((day, n) => (
          <th key={day} scope="col" className={day.endsWith('-01-01') ? 'month is-year' : 'month'}>
            <small>{n === 0 || day.slice(5, 7) === '01' ? day.slice(0, 4) : ' '}</small>
            {month.format(Date.parse(day))}
          </th>
        ))}
        <th scope="col" className="is-number">
          {texts.resources.peak}
        </th>
        <th scope="col" className="is-number wraps">
          {texts.resources.over}
        </th>
      </tr>
    </thead>
  )
}

interface CrewRowProps {
  crew: CrewCode
  months: readonly number[]
  capacity: Plan['capacity']
}

/** One crew: its capacity, which a person may change, and its load in each month. */
function CrewRow({ crew, months, capacity }: CrewRowProps) {
  const { texts } = useTexts()
  const isReadOnly = useReadOnly()
  return (
    <tr>
      <th scope="row">{texts.crews[crew]}</th>
      <td className="is-number">
        {isReadOnly ? (
          capacity[crew]
        ) : (
          <input
            className="field is-small"
            type="number"
            min={0}
            max={999}
            aria-label={fillPlaceholders(texts.resources.capacityOf, { crew: texts.crews[crew] })}
            value={capacity[crew]}
            onChange={(event) => {
              const persons = Math.min(999, Math.max(0, Math.round(Number(event.target.value))))
              plan.set({ ...plan.get(), capacity: { ...capacity, [crew]: persons } })
            }}
          />
        )}
      </td>
      {months.map((load, n) => (
        <td key={MONTHS[n]} className={`load-cell is-${stateOf(load, capacity[crew])}`}>
          {load || '·'}
        </td>
      ))}
      <td className="is-number">{Math.max(...months)}</td>
      <td className="is-number">{months.filter((load) => load > capacity[crew]).length || '–'}</td>
    </tr>
  )
}
