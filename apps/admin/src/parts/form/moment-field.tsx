import { DateField } from '../../../../shared/src/hosted/fields/date-field.tsx'
import { TimeField } from '../../../../shared/src/hosted/fields/time-field.tsx'
import { usePortal } from '../../portal-context.ts'

interface MomentFieldProps {
  /** `YYYY-MM-DDTHH:MM`, or null. */
  value: string | null
  isRequired: boolean
  /** The time of a day that has none yet. */
  firstTime: string
  onChange: (value: string | null) => void
}

/** LOOK-210, LOOK-213: a date and a time, which the legend of their group names. A moment without a date is null. */
export function MomentField({ value, isRequired, firstTime, onChange }: MomentFieldProps) {
  const { locale, texts } = usePortal()
  const [day = '', time = ''] = (value ?? '').split('T')
  return (
    <div className="moment">
      <DateField
        label={texts.moment.day}
        locale={locale}
        value={day}
        isRequired={isRequired}
        onChange={(next) => onChange(next === '' ? null : `${next}T${time || firstTime}`)}
      />
      <TimeField
        label={texts.moment.time}
        locale={locale}
        value={time}
        isDisabled={day === ''}
        onChange={(next) => onChange(`${day}T${next}`)}
      />
    </div>
  )
}
