import type { Person } from '@portico/contract/administration/people'
import { usePortal } from '../portal-context.ts'

/** The state of a member; `invited` until the person has entered the tenant (ADMIN-122). */
export function shownState({ state, hasSignedIn }: Person): 'disabled' | 'invited' | 'active' {
  if (state === 'disabled') return 'disabled'
  return hasSignedIn ? 'active' : 'invited'
}

const LOOKS = { disabled: 'tag is-warning', invited: 'tag is-quiet', active: 'tag' } as const

/** The state of a member in words. */
export function PersonState({ person }: { person: Person }) {
  const { texts } = usePortal()
  const state = shownState(person)
  return <span className={LOOKS[state]}>{texts.people[state]}</span>
}
