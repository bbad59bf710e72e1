import type { Locale, MenuTarget } from '@portico/sdk'
import { Blocks, ChevronDown, HardHat, Mail, Megaphone, ShieldCheck, type LucideIcon } from 'lucide-react'
import { usePortal } from '../portal-context.ts'
import type { PageMenu } from '../page-data.ts'
import { relativeTime } from '../parts/relative-time.ts'
import { useNow } from '../parts/use-now.ts'
import type { Texts } from '../texts/en.ts'
import { dateLocale, fill, plural } from '../texts/texts.ts'
import type { Changes, NewMessage, ProjectChange } from '../home-changes.ts'
import './since-last-visit.css'

/** The portal's own pages, as menus open them. */
const PORTAL = { productCode: 'pmpp', applicationCode: 'portal-pages' } as const
const HOME: MenuTarget = { ...PORTAL, menuCode: 'portal.home' }
const UNREAD: MenuTarget = { ...PORTAL, menuCode: 'station-message-unread' }

interface Row {
  key: string | number
  text: string
  detail: string
  /** Null for a row that opens nothing. */
  target: MenuTarget | null
}

interface Group {
  key: string
  icon: LucideIcon
  title: string
  rows: readonly Row[]
  /** Opens all of them, if there are more than the rows. */
  all?: { target: MenuTarget; name: string } | undefined
}

interface ChangesProps {
  changes: Changes
  menus: readonly PageMenu[]
}

interface SinceLastVisitProps extends ChangesProps {
  onOpen: (target: MenuTarget, name: string) => void
}

/** The id of the list that the line of the changes opens. */
const LIST = 'since-last-visit'

interface ChangesLineProps extends ChangesProps {
  isOpen: boolean
  onToggle: () => void
}

/** HOME-20: the changes since the last visit in one line, which opens their list. */
export function ChangesLine({ changes, menus, isOpen, onToggle }: ChangesLineProps) {
  const { texts } = usePortal()
  const time = useMoment()(changes.since)
  const groups = useGroups(changes, menus)
  if (groups.length === 0) return <span>{fill(texts.changes.nothing, { time })}</span>
  return (
    <button
      type="button"
      className="more"
      aria-expanded={isOpen}
      aria-controls={isOpen ? LIST : undefined}
      onClick={onToggle}
    >
      <span>{fill(texts.changes.line, { changes: groups.map(({ title }) => title).join(' · ') })}</span>
      <ChevronDown size={16} aria-hidden="true" />
    </button>
  )
}

/** HOME-11: the changes since the last visit, by kind; each row opens its object. */
export function SinceLastVisit({ changes, menus, onOpen }: SinceLastVisitProps) {
  const { texts } = usePortal()
  const time = useMoment()(changes.since)
  const groups = useGroups(changes, menus)
  if (groups.length === 0) return null
  return (
    <section className="card since" id={LIST}>
      <h2>
        <span>{texts.changes.title}</span> <small>{time}</small>
      </h2>
      <div className="since-groups">
        {groups.map((group) => (
          <ChangeGroup key={group.key} group={group} onOpen={onOpen} />
        ))}
      </div>
    </section>
  )
}

function ChangeGroup({ group, onOpen }: { group: Group; onOpen: SinceLastVisitProps['onOpen'] }) {
  const { icon: Drawing, title, rows, all } = group
  return (
    <section>
      <h3>
        <Drawing size={16} strokeWidth={1.8} aria-hidden="true" />
        <span>{title}</span>
      </h3>
      <ul>
        {rows.map(({ key, text, detail, target }) => (
          <li key={key}>
            {target ? (
              <button type="button" onClick={() => onOpen(target, text)}>
                <span>{text}</span>
                <small>{detail}</small>
              </button>
            ) : (
              <p>
                <span>{text}</span>
                <small>{detail}</small>
              </p>
            )}
          </li>
        ))}
      </ul>
      {all && (
        <button type="button" className="more" onClick={() => onOpen(all.target, all.name)}>
          {all.name}
        </button>
      )}
    </section>
  )
}

function useGroups(changes: Changes, menus: readonly PageMenu[]): Group[] {
  const { locale, texts } = usePortal()
  const now = useNow()
  const { messages, announcements, requests, projects, applications } = changes
  const ago = (time: string) => relativeTime(time, now, locale)
  const ofMessages = (latest: readonly NewMessage[]): Row[] =>
    latest.map(({ messageId, title, createTime }) => ({
      ...{ key: messageId, text: title, detail: ago(createTime) },
      target: { ...PORTAL, menuCode: 'station-message-all', path: `/messages/details/${messageId}` },
    }))
  const groups: (Group & { count: number })[] = [
    {
      ...{ key: 'announcements', icon: Megaphone, count: announcements.count },
      title: plural(locale, texts.changes.announcements, announcements.count),
      rows: ofMessages(announcements.latest),
    },
    {
      ...{ key: 'messages', icon: Mail, count: messages.count },
      title: plural(locale, texts.changes.messages, messages.count),
      rows: ofMessages(messages.latest),
      all: messages.count > messages.latest.length ? { target: UNREAD, name: texts.changes.all } : undefined,
    },
    {
      ...{ key: 'projects', icon: HardHat, count: projects.count },
      title: plural(locale, texts.changes.projects, projects.count),
      rows: projects.latest.map((change) => ({
        ...{
          key: `${change.orgId} ${change.kind}`,
          text: change.name,
          detail: changeText(change, texts.changes, locale),
        },
        target: { ...HOME, orgId: change.orgId },
      })),
    },
    {
      ...{ key: 'requests', icon: ShieldCheck, count: requests.count },
      title: plural(locale, texts.changes.requests, requests.count),
      rows: requests.latest.map(({ requestId, name, state, decidedAt, page }) => ({
        ...{ key: requestId, text: name, detail: `${texts.changes.states[state]} · ${ago(decidedAt)}`, target: page },
      })),
    },
    {
      ...{ key: 'applications', icon: Blocks, count: applications.count },
      title: plural(locale, texts.changes.applications, applications.count),
      rows: applications.latest.map(({ code, productCode, name }) => ({
        ...{ key: code, text: name, detail: '', target: firstMenu(menus, productCode, code) },
      })),
    },
  ]
  return groups.filter(({ count }) => count > 0)
}

function firstMenu(menus: readonly PageMenu[], productCode: string, applicationCode: string): MenuTarget | null {
  const menu = menus.find((one) => one.productCode === productCode && one.applicationCode === applicationCode)
  return menu ? { productCode, applicationCode, menuCode: menu.menuCode } : null
}

function changeText({ kind, before, after }: ProjectChange, { kinds, unset }: Texts['changes'], locale: Locale) {
  const date = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' })
  const shown = (value: string | null) => {
    if (value === null) return unset
    return kind === 'status' || Number.isNaN(Date.parse(value)) ? value : date.format(new Date(value))
  }
  return fill(kinds[kind], { values: `${shown(before)} → ${shown(after)}` })
}

/** Returns a function that writes a moment with its weekday, in the person's time zone. */
function useMoment(): (time: string) => string {
  const { portal, locale } = usePortal()
  const timeZone = portal.timeZone()
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    ...(timeZone ? { timeZone } : {}),
  })
  return (time) => format.format(new Date(time))
}
