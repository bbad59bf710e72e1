import type { LeaveAnswer } from '@portico/hosting/types'

type QueryLeave = (id: string) => Promise<LeaveAnswer>

let queryLeave: QueryLeave | null = null

/** Sets the function that calls the leave guards of hosted applications: the engine's; null without an engine. */
export function setLeaveGuard(next: QueryLeave | null): void {
  queryLeave = next
}

/**
 * TAB-26: calls the leave guards of these tabs at the same time; returns the tabs that refuse to close and those
 * without an answer.
 */
export async function checkLeaveGuards(ids: readonly string[]): Promise<{ stays: string[]; silent: string[] }> {
  const answers = await Promise.all(ids.map(async (id) => (await queryLeave?.(id)) ?? 'leave'))
  const having = (answer: LeaveAnswer) => ids.filter((_, at) => answers[at] === answer)
  return { stays: having('stay'), silent: having('no-answer') }
}
