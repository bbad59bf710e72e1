import { useId } from 'react'
import { useReadOnly, useTexts } from '../portal-context.ts'
import { formatDay, formatPercent } from '../data/dates.ts'
import { DateField } from '../ui/date-field.tsx'
import { plural } from '../texts/texts.ts'
import { durationOf, type Activity, type Change } from './activities.ts'

interface ActivityFormProps {
  activity: Activity
  all: readonly Activity[]
  onChange: (change: Change) => void
}

export function ActivityForm({ activity, all, onChange }: ActivityFormProps) {
  const { locale, texts } = useTexts()
  const before = activity.after.flatMap((wbs) => all.find((row) => row.wbs === wbs) ?? [])
  const isReadOnly = useReadOnly()
  return (
    <form className="details" aria-label={texts.schedule.details} onSubmit={(event) => event.preventDefault()}>
      <h2>
        <span className="code">{activity.wbs}</span> {texts.schedule.details}
      </h2>
      {activity.isCritical && <p className="tag is-critical">{texts.schedule.onCritical}</p>}
      {!isReadOnly && <ActivityFields activity={activity} onChange={onChange} />}
      <dl className="facts">
        {isReadOnly && <ActivityFacts activity={activity} />}
        <dt>{texts.schedule.duration}</dt>
        <dd>{plural(locale, texts.common.days, durationOf(activity))}</dd>
        <dt>{texts.schedule.crew}</dt>
        <dd>{activity.crew ? texts.crews[activity.crew] : texts.schedule.none}</dd>
        <dt>{texts.schedule.predecessors}</dt>
        <dd>
          {before.length === 0 && texts.schedule.none}
          {before.map((row) => (
            <span key={row.wbs} className="line">
              <span className="code">{row.wbs}</span> {row.name}
            </span>
          ))}
        </dd>
      </dl>
    </form>
  )
}

/** The fields that a person may change. */
function ActivityFields({ activity, onChange }: Pick<ActivityFormProps, 'activity' | 'onChange'>) {
  const { locale, texts } = useTexts()
  const id = useId()
  const isBad = activity.end < activity.start
  return (
    <>
      <label>
        <span>{texts.schedule.name}</span>
        <input
          className="field"
          type="text"
          maxLength={120}
          value={activity.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </label>
      <div className="pair">
        {(['start', 'end'] as const).map((edge) => (
          <DateField
            key={edge}
            label={texts.schedule[edge]}
            value={activity[edge]}
            describedBy={isBad ? id : undefined}
            isRequired
            onChange={(day) => onChange({ [edge]: day })}
          />
        ))}
      </div>
      {isBad && (
        <p className="problem" id={id} role="alert">
          {texts.schedule.invalidDates}
        </p>
      )}
      <label>
        <span>
          {texts.schedule.completion} <output>{formatPercent(activity.progress, locale)}</output>
        </span>
        <input
          type="range"
          min={0}
          max={100}
          value={activity.progress}
          onChange={(event) => onChange({ progress: Number(event.target.value) })}
        />
      </label>
      <label>
        <span>{texts.schedule.note}</span>
        <textarea
          className="field"
          rows={4}
          maxLength={2000}
          placeholder={texts.schedule.notePlaceholder}
          value={activity.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </label>
    </>
  )
}

/** The same values as text, without the right to change them. */
function ActivityFacts({ activity }: Pick<ActivityFormProps, 'activity'>) {
  const { locale, texts } = useTexts()
  return (
    <>
      <dt>{texts.schedule.name}</dt>
      <dd>{activity.name}</dd>
      <dt>{texts.schedule.start}</dt>
      <dd>{formatDay(activity.start, locale)}</dd>
      <dt>{texts.schedule.end}</dt>
      <dd>{formatDay(activity.end, locale)}</dd>
      <dt>{texts.schedule.completion}</dt>
      <dd>{formatPercent(activity.progress, locale)}</dd>
      {activity.note && (
        <>
          <dt>{texts.schedule.note}</dt>
          <dd>{activity.note}</dd>
        </>
      )}
    </>
  )
}
