import type { ChangeState as State } from '@portico/contract/rules/administration/change-sets'
import { usePortal } from '../portal-context.ts'

const CLASSES: Record<State, string> = {
  ...{ draft: 'tag is-quiet', waiting: 'tag is-warning', scheduled: 'tag', published: 'tag' },
}

export function ChangeState({ state }: { state: State }) {
  return <span className={CLASSES[state]}>{usePortal().texts.changes.states[state]}</span>
}
