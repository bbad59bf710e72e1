import { useState } from 'react'
import { TimeField } from '../../../../shared/src/hosted/fields/time-field.tsx'
import { usePortal } from '../../portal-context.ts'
import { dateLocale, fill } from '../../texts/texts.ts'
import { PreferenceCheckbox } from '../preference-fields.tsx'

export interface QuietPeriod {
  from: string
  to: string
  days: readonly number[]
}

const USUAL: QuietPeriod = { from: '18:00', to: '07:00', days: [1, 2, 3, 4, 5] }
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** Any Monday: only the name of its weekday is used. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

interface QuietHoursFieldsProps {
  periods: readonly QuietPeriod[]
  timeZone: string
  onChange: (periods: readonly QuietPeriod[]) => void
}

/** MSG-103: edits one period without pop-ups. Further periods, which other clients may have set, stay unchanged. */
export function QuietHoursFields({ periods, timeZone, onChange }: QuietHoursFieldsProps) {
  const { locale, texts } = usePortal()
  const [period = USUAL, ...others] = periods
  const key = JSON.stringify(period)
  /** The changes that the person has typed since the last answer. */
  const [typed, setTyped] = useState<{ since: string; period: QuietPeriod }>()
  const draft = typed?.since === key ? typed.period : period
  const dayName = (day: number) =>
    new Intl.DateTimeFormat(dateLocale(locale), { weekday: 'short', timeZone: 'UTC' }).format(
      MONDAY + (day - 1) * DAY_MS,
    )
  /** Saves a part, unless no day is selected. */
  const set = (part: Partial<QuietPeriod>) => {
    const next = { ...draft, ...part }
    setTyped({ since: key, period: next })
    if (next.days.length > 0) onChange([next, ...others])
  }
  const toggle = (day: number, isOn: boolean) =>
    set({ days: DAYS.filter((candidate) => (candidate === day ? isOn : draft.days.includes(candidate))) })
  return (
    <>
      <PreferenceCheckbox
        label={texts.messageSettings.quietHours}
        value={periods.length > 0}
        onChange={(isOn) => onChange(isOn ? [USUAL] : [])}
      />
      {periods.length > 0 && (
        <fieldset className="preference quiet-hours">
          <legend>{texts.messageSettings.quietHoursWhen}</legend>
          <div>
            <div className="choices">
              <TimeField
                label={texts.messageSettings.from}
                locale={locale}
                value={draft.from}
                onChange={(from) => set({ from })}
              />
              <TimeField
                label={texts.messageSettings.to}
                locale={locale}
                value={draft.to}
                onChange={(to) => set({ to })}
              />
            </div>
            <div className="choices">
              {DAYS.map((day) => (
                <label key={day}>
                  <input
                    type="checkbox"
                    checked={draft.days.includes(day)}
                    onChange={(event) => toggle(day, event.target.checked)}
                  />
                  {dayName(day)}
                </label>
              ))}
            </div>
            <small>{fill(texts.messageSettings.quietHoursHint, { zone: timeZone.replaceAll('_', ' ') })}</small>
          </div>
        </fieldset>
      )}
    </>
  )
}
