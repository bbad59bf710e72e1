import type { Person } from '../api/person.ts'

const KEYWORDS = ['bridge', 'section 412', '777', 'nowhere at all', 'concrete 5', 'approval', 'meeting', 'tunnel of']

/** Milliseconds of each call. */
async function time(rounds: number, call: (round: number) => Promise<{ status: number }>): Promise<number[]> {
  const durations: number[] = []
  for (let round = -5; round < rounds; round++) {
    const since = performance.now()
    const { status } = await call(Math.abs(round))
    if (status !== 200) throw new Error(`HTTP ${status}`)
    // the first calls do not count, because they raise the floor and prepare statements
    if (round >= 0) durations.push(performance.now() - since)
  }
  return durations
}

export const timeUnreadCount = (person: Person): Promise<number[]> =>
  time(300, () => person.call({ method: 'GET', path: '/api/message/v4/messages/unread-count' }))

export const timeKeywordPage = (person: Person): Promise<number[]> =>
  time(160, (round) =>
    person.call({
      method: 'POST',
      path: '/api/message/v4/messages/page',
      body: { keyword: KEYWORDS[round % KEYWORDS.length], pageIndex: 1, pageSize: 50 },
    }),
  )
