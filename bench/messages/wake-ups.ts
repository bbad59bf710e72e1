import pg from 'pg'
import { setTimeout } from 'node:timers/promises'
import { send } from '../api/http.ts'
import { round } from '../lib/statistics.ts'
import { credentialsOf } from './world.ts'

/** The channel of the wake-ups between processes. */
const CHANNEL = 'portico_events'
const SECONDS = 5
/** People who mark messages at the same time. */
const WIDTH = 8

export interface WakeUps {
  /** Marks of messages, each with an event. */
  events: number
  wakeUps: number
  /** Between the first wake-up and the last. */
  perSecond: number
}

/** EVENT-2: counts the wake-ups between processes while people mark messages continuously. */
export async function measureWakeUps(origin: string, url: string): Promise<WakeUps> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const heard: number[] = []
  client.on('notification', ({ payload = '' }) => {
    // without a position it asks the relaying process for a wake-up
    if (payload !== '') heard.push(performance.now())
  })
  await client.query(`listen ${CHANNEL}`)
  const ids = await newestOf(origin)
  const until = performance.now() + SECONDS * 1000
  let events = 0
  const marks = Array.from({ length: WIDTH }, async (_, person) => {
    for (let read = true; performance.now() < until; read = !read) {
      const call = { method: 'PUT', path: '/api/message/v4/messages/ids', body: { ids, read } }
      const { status, body } = await send(origin, call, credentialsOf(FIRST_MARKER + person))
      if (status !== 200) throw new Error(`The mark was answered with ${status} ${body.toString()}`)
      events += 1
    }
  })
  await Promise.all(marks)
  await setTimeout(1000)
  await client.end()
  const seconds = ((heard.at(-1) ?? NaN) - (heard.at(0) ?? NaN)) / 1000
  return { events, wakeUps: heard.length, perSecond: round((heard.length - 1) / seconds, 1) }
}

/** People without a revoked session. */
const FIRST_MARKER = 200

async function newestOf(origin: string): Promise<number[]> {
  const call = { method: 'POST', path: '/api/message/v4/messages/page', body: { pageSize: 1 } }
  const { status, body } = await send(origin, call, credentialsOf(FIRST_MARKER))
  const { records = [] } = JSON.parse(body.toString()) as { records?: { id: number }[] }
  if (status !== 200 || records.length === 0) throw new Error(`The page was answered with ${status} ${body.toString()}`)
  return records.map(({ id }) => id)
}
