import type { Person } from '@portico/contract/administration/people'
import { usePortal } from '../portal-context.ts'

/** The state of a member; `invited` until the person has signed in. */
export function shownState({ state, hasSignedIn, lastUsedAt }: Person): 'disabled' | 'invited' | 'active' {
  if (state === 'disabled') return 'disabled'
  return !hasSignedIn && lastUsedAt === null ? 'invited' : 'active'
}

const LOOKS = { disabled: 'tag is-warning', invited: 'tag is-quiet', active: 'tag' } as const

/** The state of a member in words. */
export function PersonState({ person }: { person: Person }) {
  const { texts } = usePortal()
  const state = shownState(person)
  return <span className={LOOKS[state]}>{texts.people[state]}</span>
}
