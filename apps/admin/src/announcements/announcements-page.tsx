import type { Announcement } from '@portico/contract/messages/announcements'
import { Plus } from 'lucide-react'
import { usePortal } from '../portal-context.ts'
import { optionsOf } from '../parts/form/options-of.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { BinLink } from '../parts/object/bin-link.tsx'
import { useDates } from '../parts/use-dates.ts'
import { goTo } from '../parts/use-path.ts'
import { AnnouncementState } from './announcement-state.tsx'
import { textIn } from './text-in.ts'

/** MSG-177: the announcements of the tenant. */
export function AnnouncementsPage() {
  const { locale, texts } = usePortal()
  const dates = useDates()
  const nameOf = ({ titles }: Announcement) => textIn(titles, locale)
  const create = (
    <button type="button" className="button is-primary" onClick={() => goTo('/announcements~new')}>
      <Plus size={16} aria-hidden="true" focusable="false" />
      {texts.announcements.create}
    </button>
  )
  const kind: ListDescription<Announcement> = {
    path: 'announcements',
    sort: '-starts',
    isCounted: true,
    search: texts.lists.searchTitle,
    filters: [
      {
        ...{ id: 'state', label: texts.objects.state, all: texts.list.all },
        options: optionsOf(texts.announcements.states),
      },
      {
        ...{ id: 'form', label: texts.announcements.form, all: texts.list.all },
        options: optionsOf(texts.announcements.forms),
      },
    ],
    title: texts.announcements.title,
    intro: texts.announcements.intro,
    keyOf: ({ id }) => String(id),
    nameOf,
    detail: ({ id }) => `/announcements~${id}`,
    columns: [
      {
        id: 'title',
        sort: 'title',
        label: texts.announcements.name,
        text: nameOf,
        render: (item) => <b>{nameOf(item)}</b>,
      },
      {
        id: 'state',
        label: texts.objects.state,
        text: ({ state }) => texts.announcements.states[state],
        render: ({ state }) => <AnnouncementState state={state} />,
      },
      {
        id: 'form',
        label: texts.announcements.form,
        render: ({ form }) => texts.announcements.forms[form],
        isMinor: true,
      },
      { id: 'starts', sort: 'starts', label: texts.announcements.startsAt, render: ({ startsAt }) => dates(startsAt) },
      {
        id: 'ends',
        sort: 'ends',
        label: texts.announcements.endsAt,
        render: ({ endsAt }) => (endsAt === null ? '–' : dates(endsAt)),
        isMinor: true,
      },
      { id: 'read', label: texts.announcements.readCount, render: ({ readCount }) => readCount ?? '–' },
    ],
    create,
    actions: <BinLink from="announcements" />,
    empty: { title: texts.announcements.emptyTitle, detail: texts.announcements.emptyDetail },
  }
  return <List of={kind} />
}
