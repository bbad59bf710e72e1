import type { Announcement } from '@portico/contract/messages/announcements'
import { useAnswer } from '../calls/use-answer.ts'
import { useHost } from '../host-context.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import '../parts/list.css'
import { TableCard } from '../parts/table-card.tsx'
import { useDates } from '../parts/use-dates.ts'
import { goTo } from '../parts/use-path.ts'
import { AnnouncementState } from './announcement-state.tsx'
import { titleOf } from './title-of.ts'

/** MSG-176: the announcements of the tenant, the latest first. */
export function AnnouncementsPage() {
  const { locale, texts } = useHost()
  const words = texts.announcements
  const dates = useDates()
  const { answer, problem } = useAnswer<Announcement[]>({ path: 'announcements' })
  const create = (
    <button type="button" className="button is-primary" onClick={() => goTo('/announcements~new')}>
      {words.create}
    </button>
  )
  return (
    <main className="page" aria-labelledby="page-title">
      <header className="page-head">
        <div>
          <h1 id="page-title">{words.title}</h1>
          <p className="quiet">{words.intro}</p>
        </div>
        {answer && answer.body.length > 0 && create}
      </header>
      <p className="problem" role="alert">
        {problem}
      </p>
      {answer?.body.length === 0 && <EmptyState title={words.emptyTitle} detail={words.emptyDetail} action={create} />}
      {answer && answer.body.length > 0 && (
        <TableCard label={words.title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.name}</th>
                <th scope="col">{words.state}</th>
                <th scope="col" className="is-minor">
                  {words.startsAt}
                </th>
                <th scope="col" className="is-minor">
                  {words.readCount}
                </th>
              </tr>
            </thead>
            <tbody>
              {answer.body.map((announcement) => (
                <tr key={announcement.id} className="is-link">
                  <td>
                    <AnnouncementLink id={announcement.id} title={titleOf(announcement.titles, locale)} />
                  </td>
                  <td>
                    <AnnouncementState state={announcement.state} />
                  </td>
                  <td className="is-minor">{dates(announcement.startsAt)}</td>
                  <td className="is-minor">{announcement.readCount ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableCard>
      )}
    </main>
  )
}

function AnnouncementLink({ id, title }: { id: number; title: string }) {
  return (
    <button type="button" className="row-link" onClick={() => goTo(`/announcements~${id}`)}>
      <b>{title}</b>
    </button>
  )
}
