import { createSavedList } from '../../shared/src/saved-list.ts'
import type { Locale } from '../../shared/src/locale.ts'
import { createRandom, type Project } from '../../shared/src/projects/project-kind.ts'
import { WRITTEN_PROJECT } from '../../shared/src/projects/project-plan.ts'
import { profileOf } from '../../shared/src/projects/project-profile.ts'
import { runningWorks } from './running-works.ts'
import { fillPlaceholders } from '../../shared/src/fill-placeholders.ts'
import { TEXTS } from './texts/texts.ts'
import { dayOf, formatDay } from './days-and-downloads.ts'

export const WEATHERS = ['sunny', 'cloudy', 'rain', 'snow', 'fog', 'storm'] as const
export type Weather = (typeof WEATHERS)[number]

export interface Entry {
  day: string
  weather: Weather
  temperature: number
  crew: number
  text: string
}

const DAY = 86_400_000
const daysAgo = (n: number) => dayOf(new Date(Date.now() - n * DAY))

function entry(ago: number, weather: Weather, temperature: number, crew: number, text: string): Entry {
  return { day: daysAgo(ago), weather, temperature, crew, text }
}

// texts of people stay in the language in which they were written
// prettier-ignore
const WRITTEN: readonly Entry[] = [
  entry(1, 'rain', 6, 84, 'Bottenplatta fack 4: armering klar, besiktigad kl. 14. Pumpning av gropen hela dagen. Betongbil försenad 40 min vid grind Väst.'),
  entry(2, 'cloudy', 7, 91, 'Element 6: wall formwork closed, 42 m. Crawler crane moved to dock B. Visit by the client’s safety coordinator, no remarks.'),
  entry(3, 'fog', 4, 66, 'Dykning inställd till kl. 10 (sikt under 200 m). Grusbädd kontrollmätt mellan 2+340 och 2+380, inom tolerans.'),
  entry(4, 'sunny', 9, 88, '第 5 管节顶板混凝土浇筑 310 m³，14:20 完成，测温正常。'),
]

const entries = createSavedList<Entry>('site-diary', 'entries', WRITTEN)
/** DEMO-13: the entry that is being written, if any. */
const drafts = createSavedList<Entry>('site-diary', 'draft', [])

/** Opens the diary of a project; without one, outside of a portal, that of the written project. */
export async function openDiary(project: Project | undefined, tenantId: number): Promise<void> {
  const owner = [tenantId, project?.id ?? 0]
  await Promise.all([entries.open(owner, firstEntries(project)), drafts.open(owner, [])])
}

function firstEntries(project: Project | undefined): readonly Entry[] {
  if (!project || project.id === WRITTEN_PROJECT) return WRITTEN
  const works = runningWorks(project)
  const isChinese = profileOf(project).currency === 'CNY'
  const random = createRandom(project.id + 13)
  return works.slice(0, 4).map((work, n) => {
    const weather = WEATHERS[Math.floor(random() * 5)] ?? 'cloudy'
    const text = isChinese
      ? `${work.names['zh-CN']}：累计完成 ${work.progress}%，现场正常。`
      : `${work.names['sv-SE']}: ${work.progress} % klart. ${REMARKS[Math.floor(random() * REMARKS.length)] ?? ''}`
    return entry(n + 1, weather, Math.round(random() * 12 - 1), Math.round(20 + random() * 90), text)
  })
}

const REMARKS = [
  'Inga störningar.',
  'Leverans försenad 1 h, tagen igen på eftermiddagen.',
  'Besök av beställarens kontrollant, inga anmärkningar.',
  'Maskin stod stilla 2 h, reparerad på plats.',
] as const

export const getDraft = (): Entry => drafts.list()[0] ?? blankEntry()
export const setDraft = (draft: Entry): void => drafts.set(isWritten(draft) ? [draft] : [])
export const isWritten = ({ text }: Entry): boolean => text.trim() !== ''

export const listEntries = (): readonly Entry[] => entries.list()

export function saveEntry(saved: Entry): void {
  const others = entries.list().filter(({ day }) => day !== saved.day)
  entries.set([saved, ...others].toSorted((a, b) => b.day.localeCompare(a.day)))
}

export function removeEntry(removed: string): void {
  entries.set(entries.list().filter(({ day }) => day !== removed))
}

export const blankEntry = (): Entry => ({ day: daysAgo(0), weather: 'cloudy', temperature: 7, crew: 80, text: '' })

export function conditions({ weather, temperature, crew }: Entry, locale: Locale): string {
  const { diary, weathers } = TEXTS[locale]
  return fillPlaceholders(diary.line, { weather: weathers[weather], temperature, crew })
}

/** The diary as a text for a file. */
export function asText(list: readonly Entry[], locale: Locale, projectName?: string): string {
  const { title, project } = TEXTS[locale]
  const days = list.map((entry) => `${formatDay(entry.day, locale)}\n${conditions(entry, locale)}\n\n${entry.text}\n`)
  return [`${title}, ${projectName ?? project}\n`, ...days].join('\n')
}
