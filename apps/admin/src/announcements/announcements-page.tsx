import type { Announcement } from '@portico/contract/messages/announcements'
import { Plus } from 'lucide-react'
import { usePortal } from '../portal-context.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { useDates } from '../parts/use-dates.ts'
import { goTo } from '../parts/use-path.ts'
import { AnnouncementState } from './announcement-state.tsx'
import { textIn } from './text-in.ts'

/** MSG-177: the announcements of the tenant. */
export function AnnouncementsPage() {
  const { locale, texts } = usePortal()
  const words = texts.announcements
  const dates = useDates()
  const nameOf = ({ titles }: Announcement) => textIn(titles, locale)
  const create = (
    <button type="button" className="button is-primary" onClick={() => goTo('/announcements~new')}>
      <Plus size={16} aria-hidden="true" focusable="false" />
      {words.create}
    </button>
  )
  const kind: ListDescription<Announcement> = {
    path: 'announcements',
    title: words.title,
    intro: words.intro,
    keyOf: ({ id }) => String(id),
    nameOf,
    detail: ({ id }) => `/announcements~${id}`,
    columns: [
      { id: 'title', label: words.name, text: nameOf, render: (item) => <b>{nameOf(item)}</b> },
      {
        id: 'state',
        label: texts.objects.state,
        text: ({ state }) => words.states[state],
        render: ({ state }) => <AnnouncementState state={state} />,
      },
      { id: 'form', label: words.form, render: ({ form }) => words.forms[form], isMinor: true },
      { id: 'starts', label: words.startsAt, render: ({ startsAt }) => dates(startsAt) },
      {
        id: 'ends',
        label: words.endsAt,
        render: ({ endsAt }) => (endsAt === null ? '–' : dates(endsAt)),
        isMinor: true,
      },
      { id: 'read', label: words.readCount, render: ({ readCount }) => readCount ?? '–' },
    ],
    actions: create,
    empty: { title: words.emptyTitle, detail: words.emptyDetail, action: create },
  }
  return <List of={kind} />
}
