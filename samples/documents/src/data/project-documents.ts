import type { ByLocale } from '../../../shared/src/locale.ts'
import { isProject, kindOf, type Project } from '../../../shared/src/projects/project-kind.ts'
import type { ProjectKind } from '../../../shared/src/projects/project-ids.ts'
import { oneOf, profileOf } from '../../../shared/src/projects/project-profile.ts'
import { DATA_DATE, planOf, WRITTEN_PROJECT, type PlannedWork } from '../../../shared/src/projects/project-plan.ts'
import type { Crew } from '../../../shared/src/projects/works.ts'
import { DOCUMENTS, type Area, type Discipline, type ProjectDocument, type Status } from './documents.ts'

/** `no-project`: the organisation is no project; `no-documents`: no document is registered yet. */
export type MissingData = 'no-project' | 'no-documents'

interface Kind {
  suffixes: ByLocale
  format: string
  scale: string
}

const kind = (en: string, sv: string, zh: string, format: string, scale: string): Kind => ({
  suffixes: { en, 'sv-SE': sv, 'zh-CN': zh },
  format,
  scale,
})

const DRAWING = kind('general arrangement', 'översikt', '总布置图', 'A1', '1:200')
const DETAILS = kind('details', 'detaljer', '大样图', 'A1', '1:20')
const METHOD = kind('method statement', 'arbetsberedning', '施工方案', 'A4', '–')

const DISCIPLINES: Readonly<Record<Crew, readonly [Discipline, Discipline]>> = {
  design: ['P', 'P'],
  civil: ['K', 'G'],
  marine: ['G', 'K'],
  casting: ['K', 'K'],
  fitout: ['E', 'V'],
  rail: ['J', 'E'],
  road: ['T', 'T'],
  test: ['P', 'E'],
}
const AREAS: readonly Area[] = ['10', '20', '30', '40', '60', '50']
const REVISIONS = ['A', 'B', 'C', 'D', 'E'] as const

/** The documents of an organisation, the same each time. Outside of a portal they are those of the written project. */
export function documentsOf(project: Project | undefined): readonly ProjectDocument[] | MissingData {
  if (!project || project.id === WRITTEN_PROJECT) return DOCUMENTS
  if (!isProject(project)) return 'no-project'
  const plan = planOf(project)
  if (!plan) return 'no-documents'
  const prefix = prefixOf(project)
  const { people } = profileOf(project)
  const documents = plan.groups.flatMap((group, g) =>
    group.works.flatMap((work, w) =>
      documentsOfWork(work, { prefix, area: AREAS[g % AREAS.length] ?? '00', people }, project.id + g * 7 + w),
    ),
  )
  // numbers run through an area and a discipline
  const counts = new Map<string, number>()
  return documents.map((document) => {
    const start = document.number
    const count = (counts.get(start) ?? 0) + 1
    counts.set(start, count)
    return { ...document, number: `${start}-${String(1000 + count)}` }
  })
}

/** The kind of the project and its number, which are the same in every language. */
const prefixOf = (project: Project): string =>
  `${LETTERS[kindOf(project)]}${String(project.id % 1000).padStart(3, '0')}`

const LETTERS: Readonly<Record<ProjectKind, string>> = {
  ...{ tunnel: 'T', bridge: 'B', road: 'V', rail: 'J', harbour: 'H', energy: 'E', building: 'P' },
}

interface Register {
  prefix: string
  area: Area
  people: readonly string[]
}

function documentsOfWork(work: PlannedWork, { prefix, area, people }: Register, seed: number): ProjectDocument[] {
  const [first, second] = DISCIPLINES[work.crew]
  const kinds: readonly [Discipline, Kind][] =
    work.crew === 'design' || work.crew === 'test'
      ? [[first, METHOD]]
      : [
          [first, DRAWING],
          [second, DETAILS],
          [first, METHOD],
        ]
  return kinds.map(([discipline, { suffixes, format, scale }], n) => {
    const status = statusOf(work, n, seed)
    return {
      number: `${prefix}-${discipline}-${area}`,
      titles: {
        en: `${work.names.en}, ${suffixes.en}`,
        'sv-SE': `${work.names['sv-SE']}, ${suffixes['sv-SE']}`,
        'zh-CN': `${work.names['zh-CN']}${suffixes['zh-CN']}`,
      },
      discipline,
      area,
      revision: REVISIONS[(seed + n) % (status === 'draft' ? 1 : REVISIONS.length)] ?? 'A',
      status,
      issued: issuedOf(work, status, seed + n),
      author: oneOf(people, seed + n),
      checker: oneOf(people, seed + n + 2),
      format,
      scale,
    }
  })
}

function statusOf({ progress, from }: PlannedWork, n: number, seed: number): Status {
  if (progress === 100) return n === 2 ? 'approved' : 'asBuilt'
  if (progress > 0) return (seed + n) % 4 === 0 ? 'review' : 'construction'
  const daysAhead = (Date.parse(from) - Date.parse(DATA_DATE)) / 86_400_000
  if (daysAhead > 240) return 'draft'
  return (seed + n) % 3 === 0 ? 'review' : (seed + n) % 3 === 1 ? 'approved' : 'draft'
}

function issuedOf({ from, to }: PlannedWork, status: Status, seed: number): string {
  const base = status === 'asBuilt' ? Date.parse(to) : status === 'review' ? Date.parse(DATA_DATE) : Date.parse(from)
  const latest = Date.parse(DATA_DATE) - (seed % 11) * 86_400_000
  return new Date(Math.min(latest, base - (10 + (seed % 30)) * 86_400_000)).toISOString().slice(0, 10)
}
