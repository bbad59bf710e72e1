import type { Job } from '@portico/contract/administration/jobs'
import { usePortal } from '../portal-context.ts'

const TAGS = {
  waiting: 'tag is-quiet',
  running: 'tag',
  done: 'tag is-quiet',
  cancelled: 'tag is-quiet',
  failed: 'tag is-warning',
}

export function JobState({ state }: Pick<Job, 'state'>) {
  const { texts } = usePortal()
  return <span className={TAGS[state]}>{texts.jobs.states[state]}</span>
}
