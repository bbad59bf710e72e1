import { NotYetPage } from '../parts/not-yet-page.tsx'
import { usePath } from '../parts/use-path.ts'
import { MessagePage } from './message-page.tsx'
import { MessagesPage } from './messages-page.tsx'

/** The routes of the message centre: its three lists and `/messages/details/{messageId}`. */
export function MessageCentre() {
  const [, , page, id] = usePath().split('/')
  if (page === 'details' && /^[1-9][0-9]{0,15}$/.test(id ?? '')) return <MessagePage key={id} id={Number(id)} />
  if (page === 'all' || page === 'unread' || page === 'read') return <MessagesPage key={page} kind={page} />
  return <NotYetPage />
}
