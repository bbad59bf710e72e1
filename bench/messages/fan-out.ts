import pg from 'pg'
import { send } from '../api/http.ts'
import { credentialsOf, TENANT } from './world.ts'

/** People whom one message reaches (MSG-23). */
export const AUDIENCE = 100_000
/** People who read their count afterwards, evenly distributed. */
const READERS = 500
/** Calls at the same time. */
const WIDTH = 8

export interface FanOutTimes {
  people: number
  /** From the posting to its answer. */
  postedMs: number
  /** From the posting until the last of the readers has read that the message is there. */
  readMs: number
  readers: number
  /** Rows that the posting has added: the message with its audience, and no receipts. */
  rows: number
}

/** MSG-23: measures one message to all people of a tenant, and the time until each of some readers has it. */
export async function measureFanOut(
  { origin, url }: { origin: string; url: string },
  post: (title: string) => Promise<void>,
): Promise<FanOutTimes> {
  const rows = await rowCounter(url)
  const before = await rows.count()
  const since = performance.now()
  await post('To everybody')
  const postedMs = performance.now() - since
  const step = AUDIENCE / READERS
  const people = Array.from({ length: READERS }, (_, index) => index * step)
  const readers = Array.from({ length: WIDTH }, async () => {
    for (let person = people.pop(); person !== undefined; person = people.pop()) await read(origin, person)
  })
  await Promise.all(readers)
  const readMs = performance.now() - since
  const added = (await rows.count()) - before
  await rows.end()
  return {
    ...{ people: AUDIENCE, readers: READERS, rows: added },
    ...{ postedMs: Math.round(postedMs), readMs: Math.round(readMs) },
  }
}

async function read(origin: string, person: number): Promise<void> {
  const path = '/api/message/v4/messages/unread-count'
  const { status, body } = await send(origin, { method: 'GET', path }, credentialsOf(person))
  const { count } = JSON.parse(body.toString()) as { count?: number }
  if (status !== 200 || count !== 1) throw new Error(`Person ${person} was answered ${status} ${body.toString()}`)
}

async function rowCounter(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    async count(): Promise<number> {
      const counts = ['message', 'message_audience', 'message_receipt'].map(
        (table) => `(select count(*) from ${table} where tenant_id = ${TENANT})`,
      )
      const { rows } = await client.query<{ count: string }>(`select ${counts.join(' + ')} as count`)
      return Number(rows[0]?.count)
    },
    end: () => client.end(),
  }
}
