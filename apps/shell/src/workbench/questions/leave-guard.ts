import type { LeaveAnswer } from '@portico/hosting/types'

type Ask = (id: string) => Promise<LeaveAnswer>

let ask: Ask | null = null

/** Sets the function that asks hosted applications: the engine's, while there is an engine. */
export function setLeaveGuard(next: Ask | null): void {
  ask = next
}

/** TAB-26: the applications of these tabs, asked all at once: which want to stay, and which do not say. */
export async function checkLeaveGuards(ids: readonly string[]): Promise<{ stays: string[]; silent: string[] }> {
  const answers = await Promise.all(ids.map(async (id) => (await ask?.(id)) ?? 'leave'))
  const having = (answer: LeaveAnswer) => ids.filter((_, at) => answers[at] === answer)
  return { stays: having('stay'), silent: having('no-answer') }
}
