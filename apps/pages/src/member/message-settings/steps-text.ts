import type { Locale } from '@portico/sdk'
import { dateLocale, fill } from '../../texts/texts.ts'
import type { EscalationStep, KindChoice } from './message-settings-model.ts'

const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/**
 * MSG-205: the steps of a kind, without the emails that the person has ended (MSG-161), or without all emails for a
 * person who has no address; null for none.
 */
export function stepsText(
  { steps, mailed }: Pick<KindChoice, 'steps' | 'mailed'>,
  hasMailAddress: boolean,
  locale: Locale,
  texts: Readonly<Record<EscalationStep['channel'] | 'separator', string>>,
): string | null {
  const isMailed = hasMailAddress && mailed !== false
  const taken = steps.filter(({ channel }) => channel !== 'mail' || isMailed)
  if (taken.length === 0) return null
  return taken
    .map(({ channel, afterMinutes }) => fill(texts[channel], { time: timeText(afterMinutes, locale) }))
    .join(texts.separator)
}

/** Minutes in the largest unit of which they are a whole number. */
function timeText(minutes: number, locale: Locale): string {
  const [unit, length] = UNITS.find(([, each]) => minutes % each === 0) ?? UNITS[2]
  return new Intl.NumberFormat(dateLocale(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(
    minutes / length,
  )
}
