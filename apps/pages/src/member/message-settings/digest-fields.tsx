import { usePortal } from '../../portal-context.ts'
import { dateLocale } from '../../texts/texts.ts'
import type { MessageSettingsAnswer } from './message-settings-model.ts'
import { PreferenceSelect } from '../preference-fields.tsx'

const FREQUENCIES = ['off', 'hourly', 'daily', 'weekly'] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

type Digest = MessageSettingsAnswer['digest']

interface DigestFieldsProps {
  digest: Digest
  hasMailAddress: boolean
  onChange: (digest: Digest) => void
}

/** MSG-110: the interval and the hour of the digest. */
export function DigestFields({ digest, hasMailAddress, onChange }: DigestFieldsProps) {
  const { locale, texts } = usePortal()
  const hourFormat = new Intl.DateTimeFormat(dateLocale(locale), { timeStyle: 'short', timeZone: 'UTC' })
  return (
    <>
      <PreferenceSelect
        label={texts.messageSettings.digest}
        hint={hasMailAddress ? texts.messageSettings.digestHint : texts.messageSettings.noMailAddress}
        options={FREQUENCIES.map((value) => ({ value, label: texts.messageSettings.frequencies[value] }))}
        value={digest.frequency}
        onChange={(value) => {
          const frequency = FREQUENCIES.find((candidate) => candidate === value)
          if (frequency) onChange({ ...digest, frequency })
        }}
      />
      {(digest.frequency === 'daily' || digest.frequency === 'weekly') && (
        <PreferenceSelect
          label={texts.messageSettings.digestHour}
          options={HOURS.map((hour) => ({ value: String(hour), label: hourFormat.format(hour * 3_600_000) }))}
          value={String(digest.hour)}
          onChange={(value) => onChange({ ...digest, hour: Number(value) })}
        />
      )}
    </>
  )
}
