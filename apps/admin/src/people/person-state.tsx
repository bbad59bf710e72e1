import type { Person } from '@portico/contract/administration/people'
import { useHost } from '../host-context.ts'

/** The state of a member in words. */
export function PersonState({ person }: { person: Person }) {
  const { texts } = useHost()
  const words = texts.people
  if (person.state === 'disabled') return <span className="tag is-warning">{words.disabled}</span>
  if (!person.hasSignedIn && person.lastUsedAt === null) return <span className="tag is-quiet">{words.invited}</span>
  return <span className="tag">{words.active}</span>
}
