import { createRandom, isProject, type Project } from '../../shared/src/projects/project-kind.ts'
import { oneOf, profileOf, type ProjectProfile } from '../../shared/src/projects/project-profile.ts'
import { presentDay } from '../../shared/src/projects/present-day.ts'
import { DATA_DATE, planOf, WRITTEN_PROJECT, type PlannedWork } from '../../shared/src/projects/project-plan.ts'

/** The pages of this application are older than its modules: they know these three languages by two letters. */
type Language = 'en' | 'sv' | 'zh'

export interface Inspection {
  id: string
  date: string
  part: string
  list: string
  who: string
  result: 'ok' | 'remark' | 'fail' | 'planned'
}

export interface Defect extends Readonly<Record<Language, string>> {
  id: string
  from: string
  part: string
  cls: 'A' | 'B' | 'C'
  who: string
  due: string
  state: 'open' | 'remedied' | 'closed'
}

export interface QualityData {
  inspections: readonly Inspection[]
  defects: readonly Defect[]
  /** Names of the parts of the project, by their codes. */
  parts: Readonly<Record<string, Readonly<Record<Language, string>>>>
}

/** `written`: the pages contain the data; `no-project`, `no-data`: the reason why there are none. */
export type Answer = QualityData | 'written' | 'no-project' | 'no-data'

const LISTS: Readonly<Record<string, readonly string[]>> = {
  civil: ['rebar', 'form', 'cast', 'dig'],
  marine: ['bed', 'dig', 'wall'],
  casting: ['rebar', 'form', 'cast', 'tight'],
}
/** Work in which nothing is cast. */
const EARTHWORKS =
  /cut|embank|clear|earth|excav|ground|dredg|utilit|set-up|road|sub-base|asphalt|backfill|blast|bolt|grout|pad|ballast|demol/i

const text = (en: string, sv: string, zh: string) => ({ en, sv, zh })
const FINDINGS = [
  text('Cover 12 mm too small over 3 m.', 'Täckskiktet 12 mm för litet på 3 m.', '3 米范围内保护层偏小 12 毫米。'),
  text('Form tie missing at the corner.', 'Formstag saknas i hörnet.', '转角处缺少对拉螺栓。'),
  text('Surface not cleaned before casting.', 'Ytan inte rengjord före gjutning.', '浇筑前未清理表面。'),
  text('Level 25 mm above the tolerance.', 'Nivån 25 mm över tolerans.', '标高超差 25 毫米。'),
  text('Honeycombing of 0.4 m².', 'Gjutsår på 0,4 m².', '蜂窝面积 0.4 平方米。'),
  text('Edge protection missing.', 'Kantskydd saknas.', '缺少临边防护。'),
  text('Photos of the embedded parts missing.', 'Foton av ingjutningsgods saknas.', '缺少预埋件照片。'),
  text('Joint is damp over 0.8 m.', 'Fogen är fuktig på 0,8 m.', '接缝渗潮长 0.8 米。'),
] as const

/** DEMO-21: an open defect is overdue after its deadline. */
export const isOverdue = ({ state, due }: Pick<Defect, 'state' | 'due'>): boolean =>
  state === 'open' && due < presentDay()

/** DEMO-29: a planned inspection is overdue after its day. */
export const isMissed = ({ result, date }: Pick<Inspection, 'result' | 'date'>): boolean =>
  result === 'planned' && date < presentDay()

/** The inspections and defects of a project, the same each time. */
export function dataOf(project: Project | undefined): Answer {
  if (!project || project.id === WRITTEN_PROJECT) return 'written'
  if (!isProject(project)) return 'no-project'
  const plan = planOf(project)
  if (!plan) return 'no-data'
  const random = createRandom(project.id + 5)
  const profile = profileOf(project)
  const works = plan.groups
    .flatMap(({ works: all }) => all)
    .filter(({ crew, progress }) => crew !== 'design' && progress > 0)
  const parts = Object.fromEntries(works.map((work, n) => [`X${n + 1}`, namesOf(work)]))
  const inspections = works
    .flatMap((work, n) => inspectionsOf(work, `X${n + 1}`, random, profile))
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))
    .slice(0, 30)
    .map((one, n, all) => ({ ...one, id: `I-${1000 + all.length - n}` }))
  const bad = inspections.filter(({ result }) => result === 'fail' || result === 'remark')
  const defects = bad.map((inspection, n): Defect => {
    const due = addDays(inspection.date, 4 + Math.floor(random() * 12))
    const age = (Date.parse(DATA_DATE) - Date.parse(inspection.date)) / DAY
    const isOld = age > 25 || random() < 0.3
    return {
      id: `D-0${100 + bad.length - n}`,
      from: inspection.id,
      part: inspection.part,
      cls: inspection.result === 'fail' ? 'A' : random() < 0.5 ? 'B' : 'C',
      who: oneOf(profile.contractors, project.id + n),
      due,
      state: isOld ? 'closed' : random() < 0.35 ? 'remedied' : 'open',
      ...(FINDINGS[(project.id + n * 3) % FINDINGS.length] ?? FINDINGS[0]),
    }
  })
  return { inspections, defects, parts }
}

const DAY = 86_400_000
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
const namesOf = ({ names }: PlannedWork) => text(names.en, names['sv-SE'], names['zh-CN'])

function inspectionsOf(
  work: PlannedWork,
  part: string,
  random: () => number,
  { inspectors }: ProjectProfile,
): Inspection[] {
  const lists = EARTHWORKS.test(work.names.en) ? ['dig', 'bed'] : (LISTS[work.crew] ?? ['wall', 'cast'])
  const last = Math.min(Date.parse(work.to), Date.parse(DATA_DATE) + 4 * DAY)
  const length = Math.max(1, last - Date.parse(work.from))
  return Array.from({ length: 3 }, (_, n) => {
    const date = new Date(Date.parse(work.from) + length * (1 - random() * random() * 0.9)).toISOString().slice(0, 10)
    const draw = random()
    const result = date > DATA_DATE ? 'planned' : draw < 0.62 ? 'ok' : draw < 0.86 ? 'remark' : 'fail'
    return {
      id: '',
      date,
      part,
      list: lists[n % lists.length] ?? 'cast',
      who: oneOf(inspectors, Math.floor(random() * inspectors.length)),
      result,
    }
  })
}
