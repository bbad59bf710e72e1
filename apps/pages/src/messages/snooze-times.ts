const QUARTER_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000
/** The hour at which a day's messages return. */
const MORNING = 8
/** Five days in quarters of an hour, because Friday's 'next working day' is Monday. */
const STEPS = 5 * 24 * 4

/** MSG-105: the times until which a message can be snoozed, in the person's time zone. */
export function snoozeTimes(now: Date, timeZone: string | undefined): { hour: Date; tomorrow: Date; workday: Date } {
  const format = new Intl.DateTimeFormat('en', {
    ...(timeZone === undefined ? {} : { timeZone }),
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const local = (time: Date) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
    return { day: parts['weekday'] ?? '', hour: Number(parts['hour']) }
  }
  const today = local(now).day
  const first = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS
  const mornings = Array.from({ length: STEPS }, (_, step) => new Date(first + (step + 1) * QUARTER_MS)).filter(
    (time) => {
      const { day, hour } = local(time)
      return day !== today && hour === MORNING && local(new Date(time.getTime() - QUARTER_MS)).hour !== MORNING
    },
  )
  const [tomorrow = new Date(now.getTime() + 24 * HOUR_MS)] = mornings
  const workday = mornings.find((time) => !['Sat', 'Sun'].includes(local(time).day)) ?? tomorrow
  return { hour: new Date(now.getTime() + HOUR_MS), tomorrow, workday }
}
