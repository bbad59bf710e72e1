import { dateLocale, type Locale } from '../../shared/src/locale.ts'
import { fill, TEXTS } from './texts/texts.ts'

export interface Report {
  number: string
  time: string
  kind: 'hazard' | 'damage' | 'delivery' | 'observation'
  name: string
  location: string
  text: string
  state: 'open' | 'closed'
}

function report(
  number: string,
  time: string,
  kind: Report['kind'],
  [name, place]: [string, string],
  text: string,
  state: Report['state'] = 'open',
): Report {
  return { number, time, kind, name, location: place, text, state }
}

// texts of people stay in the language in which they were written
// prettier-ignore
let reports: readonly Report[] = [
  report('FR-0318', '2026-11-20T13:42', 'hazard', ['Carina Nilsson', 'Fack 4, +3,20'], 'Skyddsräcke saknas mot schaktkanten, ca 6 m. Avspärrat med band tills vidare.'),
  report('FR-0317', '2026-11-20T11:05', 'delivery', ['Björn Åkesson', 'Dock B'], 'Lifting beam 40 t arrived, certificate no. LB-2217 checked.', 'closed'),
  report('FR-0316', '2026-11-20T08:31', 'damage', ['陈浩', '第 6 管节东墙'], '2 根钢筋套筒丝扣损坏，已标记，待更换。'),
  report('FR-0315', '2026-11-19T15:50', 'observation', ['Agnes Holmberg', 'km 2+360'], 'Settlement mark S14: −3 mm since Monday, within the alert level.', 'closed'),
  report('FR-0314', '2026-11-19T10:12', 'hazard', ['Lars Pettersson', 'Ramp öst'], 'Halt på transportvägen efter nattens regn. Sandning beställd.', 'closed'),
  report('FR-0313', '2026-11-18T14:27', 'damage', ['Marta Ruiz', 'Portal west, level −1'], 'Cable ladder bent over 2 m by a forklift. Photo sent to Lunds Elmontage.'),
]

export const listReports = (): readonly Report[] => reports

export function closeReport(closed: string): void {
  reports = reports.map((report) => (report.number === closed ? { ...report, state: 'closed' } : report))
}

/** Returns the reports that hold every word of the filter. */
export function findReports(filter: string): readonly Report[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  return reports.filter(({ number, name, location: place, text }) => {
    const all = `${number} ${name} ${place} ${text}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

export function formatTime(time: string, locale: Locale): string {
  return new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
}

export function asText(list: readonly Report[], locale: Locale): string {
  const { title, kinds, states, by } = TEXTS[locale].field
  const parts = list.map(({ number, time, kind, name, location: place, text, state }) =>
    [
      `${number}, ${kinds[kind]}, ${states[state]}`,
      `${formatTime(time, locale)}, ${fill(by, { name, place })}`,
      '',
      `${text}\n`,
    ].join('\n'),
  )
  return [`${title}\n`, ...parts].join('\n')
}
