import type { Announcement } from '@portico/contract/messages/announcements'
import { useHost } from '../host-context.ts'

const LOOKS = { draft: 'tag is-quiet', published: 'tag', withdrawn: 'tag is-warning' } as const

export function AnnouncementState({ state }: Pick<Announcement, 'state'>) {
  const { texts } = useHost()
  return <span className={LOOKS[state]}>{texts.announcements.states[state]}</span>
}
