import { createSavedList } from '../../shared/src/saved-list.ts'
import { dateLocale, type Locale } from '../../shared/src/locale.ts'
import type { Project } from '../../shared/src/projects/project-kind.ts'
import { DATA_DATE, WRITTEN_PROJECT } from '../../shared/src/projects/project-plan.ts'
import { oneOf, profileOf } from '../../shared/src/projects/project-profile.ts'
import { runningWorks } from './running-works.ts'
import { fillPlaceholders } from '../../shared/src/fill-placeholders.ts'
import { TEXTS } from './texts/texts.ts'

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
  [name, location]: [string, string],
  text: string,
  state: Report['state'] = 'open',
): Report {
  return { number, time, kind, name, location, text, state }
}

// texts of people stay in the language in which they were written
// prettier-ignore
const WRITTEN: readonly Report[] = [
  report('FR-0318', '2026-11-20T13:42', 'hazard', ['Carina Nilsson', 'Fack 4, +3,20'], 'Skyddsräcke saknas mot schaktkanten, ca 6 m. Avspärrat med band tills vidare.'),
  report('FR-0317', '2026-11-20T11:05', 'delivery', ['Björn Åkesson', 'Dock B'], 'Lifting beam 40 t arrived, certificate no. LB-2217 checked.', 'closed'),
  report('FR-0316', '2026-11-20T08:31', 'damage', ['陈浩', '第 6 管节东墙'], '2 根钢筋套筒丝扣损坏，已标记，待更换。'),
  report('FR-0315', '2026-11-19T15:50', 'observation', ['Agnes Holmberg', 'km 2+360'], 'Settlement mark S14: −3 mm since Monday, within the alert level.', 'closed'),
  report('FR-0314', '2026-11-19T10:12', 'hazard', ['Lars Pettersson', 'Ramp öst'], 'Halt på transportvägen efter nattens regn. Sandning beställd.', 'closed'),
  report('FR-0313', '2026-11-18T14:27', 'damage', ['Marta Ruiz', 'Portal west, level −1'], 'Cable ladder bent over 2 m by a forklift. Photo sent to Lunds Elmontage.'),
]

const FINDINGS: readonly [Report['kind'], string, string][] = [
  ['hazard', 'Avspärrning saknas.', '缺少围挡。'],
  ['delivery', 'Leverans mottagen och kontrollerad.', '材料已到场并验收。'],
  ['damage', 'Skada på form, märkt för lagning.', '模板损坏，已标记待修。'],
  ['observation', 'Arbetet går enligt plan.', '施工按计划进行。'],
  ['hazard', 'Halt på gångvägen, sandning beställd.', '通道湿滑，已安排处理。'],
]
const PEOPLE = ['Carina Nilsson', 'Björn Åkesson', 'Agnes Holmberg', 'Lars Pettersson', 'Marta Ruiz'] as const

const reports = createSavedList<Report>('site-diary', 'reports', WRITTEN)

/** Opens the reports of a project; without one, outside of a portal, those of the written project. */
export function openReports(project: Project | undefined, tenantId: number): Promise<void> {
  return reports.open([tenantId, project?.id ?? 0], firstReports(project))
}

function firstReports(project: Project | undefined): readonly Report[] {
  if (!project || project.id === WRITTEN_PROJECT) return WRITTEN
  const { currency, inspectors } = profileOf(project)
  const isChinese = currency === 'CNY'
  return runningWorks(project)
    .slice(0, 5)
    .map((work, n) => {
      const [kind, sv, zh] = FINDINGS[(project.id + n) % FINDINGS.length] ?? FINDINGS[0]!
      const day = new Date(Date.parse(DATA_DATE) - n * 86_400_000).toISOString().slice(0, 10)
      const person = isChinese ? oneOf(inspectors, project.id + n) : oneOf(PEOPLE, project.id + n)
      const number = `FR-${String((project.id % 900) + 100 - n)}`
      const location = isChinese ? work.names['zh-CN'] : work.names['sv-SE']
      return report(
        number,
        `${day}T1${n}:2${n}`,
        kind,
        [person, location],
        isChinese ? zh : sv,
        n > 1 ? 'closed' : 'open',
      )
    })
}

export const listReports = (): readonly Report[] => reports.list()

export function closeReport(closed: string): void {
  reports.set(reports.list().map((one) => (one.number === closed ? { ...one, state: 'closed' } : one)))
}

/** Returns the reports that hold every word of the filter. */
export function findReports(filter: string): readonly Report[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  return reports.list().filter(({ number, name, location: place, text }) => {
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
      `${formatTime(time, locale)}, ${fillPlaceholders(by, { name, place })}`,
      '',
      `${text}\n`,
    ].join('\n'),
  )
  return [`${title}\n`, ...parts].join('\n')
}
