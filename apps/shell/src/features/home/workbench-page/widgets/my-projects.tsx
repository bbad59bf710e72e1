import type { Organisation } from '@portico/contract/organisations/organisations'
import { dateLocale } from '@portico/i18n/languages'
import { useQuery } from '@tanstack/react-query'
import { cacheScope, endpointQuery, readAnswer, useEndpoint } from '../../../../lib/api/query.ts'
import { useLanguage } from '../../../../lib/i18n/i18n.ts'
import { enterOrganisation } from '../../../../workbench/navigation/start/enter-organisation.ts'
import { useWorkbenchPageText } from '../workbench-page-text.ts'
import { RowList } from './row-list.tsx'
import { WidgetAnswer } from './widget-answer.tsx'

const LIST = 'POST /api/org-permission/v4/projects/list-page-child-project'
const INFO = 'GET /api/org-permission/v4/orgs/{id}/projects/basic-info'
const STATUSES = 'GET /api/general-dictionary/v4/dict-items/list-by-dict-full-code'
const DICTIONARY = { query: { dictFullCode: 'xmzt', status: '1' } } as const
const LABELS = { 'zh-CN': 'xmzt_zh', en: 'xmzt_en', 'sv-SE': 'xmzt_sv' } as const

/** The projects that are read, and those that are shown: favourites first. */
const PROJECTS = { read: 50, shown: 6 } as const

/** GRID-2: the person's projects with status and dates. */
export function MyProjects() {
  const body = { pageIndex: 1, pageSize: PROJECTS.read }
  const answer = useEndpoint(LIST, { body }, { silent: true })
  return (
    <WidgetAnswer answer={answer}>
      {({ data }) => (
        <Projects projects={data.toSorted((one, other) => other.userFocus - one.userFocus).slice(0, PROJECTS.shown)} />
      )}
    </WidgetAnswer>
  )
}

function Projects({ projects }: { projects: readonly Organisation[] }) {
  const language = useLanguage()
  const { data: statuses = [] } = useEndpoint(STATUSES, DICTIONARY, { silent: true })
  const ids = projects.map(({ orgId }) => orgId)
  const { data: facts } = useQuery({
    queryKey: [...cacheScope(), 'project dates', ids],
    queryFn: ({ signal }) => Promise.all(ids.map((orgId) => readDates(orgId, signal))), // WIRE-45
    meta: { silent: true },
  })
  const datesOf = useDates()
  const statusOf = (code: string | null) => {
    const item = statuses.find((status) => status.code === code)
    return item && (item[LABELS[language]] || item.xmzt_en || item.xmzt_zh)
  }
  return (
    <RowList
      rows={projects.map(({ orgId, name, status, userFocus }, index) => ({
        key: String(orgId),
        title: name,
        detail: datesOf(facts?.[index]),
        note: statusOf(status),
        icon: userFocus === 1 ? 'star' : 'project',
        onOpen: () => enterOrganisation({ orgId, name }),
      }))}
    />
  )
}

/** The additional data of a project; null if it cannot be read. */
const readDates = (orgId: number, signal: AbortSignal) =>
  readAnswer(endpointQuery(INFO, { params: { id: String(orgId) } }), signal).catch(() => null)

type ProjectFacts = Awaited<ReturnType<typeof readDates>>

/** GRID-26: the line of the dates keeps its height while they are unknown. */
const UNKNOWN = '\u00a0'

function useDates() {
  const text = useWorkbenchPageText()
  const locale = dateLocale(useLanguage())
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })
  const dateOf = (date: string) => format.format(new Date(date))
  return (facts: ProjectFacts | undefined): string => {
    if (!facts) return UNKNOWN
    const { startDate: from, endDate: to } = facts
    if (from && to) return text('dates', { from: dateOf(from), to: dateOf(to) })
    if (from) return text('since', { from: dateOf(from) })
    return to ? text('until', { to: dateOf(to) }) : text('noDates')
  }
}
