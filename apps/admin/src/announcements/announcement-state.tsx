import type { Announcement } from '@portico/contract/messages/announcements'
import { usePortal } from '../portal-context.ts'

/** The state of an announcement in words. */
export function AnnouncementState({ state }: Pick<Announcement, 'state'>) {
  const { texts } = usePortal()
  const look = { draft: 'tag is-quiet', published: 'tag', withdrawn: 'tag is-warning' }[state]
  return <span className={look}>{texts.announcements.states[state]}</span>
}
