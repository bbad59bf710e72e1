import pg from 'pg'
import type { SignalListener, Signal, Signals } from '../../signals.ts'
import { beginSession } from './begin-session.ts'
import type { SilenceWatch } from './silent-connections.ts'

const CHANNEL = 'portico_events'
/** A connection that has answered within this time, in milliseconds, is not asked again whether it is alive. */
const TRUSTED_MS = 500
/** The advisory lock of the process that relays events. */
const LEADER_LOCK = 20107

interface SignalsOptions {
  url: string
  listener: SignalListener
  watch: SilenceWatch
}

/**
 * EVENT-3: PostgreSQL's notifications, on a connection of its own. The holder of an advisory lock of this
 * connection leads; the lock ends with the connection. A broken connection is opened again with the next `lead`.
 */
export function openPostgresSignals({ url, listener, watch }: SignalsOptions): Signals {
  let connecting: Promise<pg.Client | null> | null = null
  let leads = false
  let isClosed = false
  let answeredAt = 0

  function drop(): void {
    leads = false
    connecting = null
  }

  function noteAnswer(): void {
    answeredAt = performance.now()
  }

  async function connect(): Promise<pg.Client | null> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      application_name: 'portico events',
    })
    client.on('error', drop)
    client.on('end', drop)
    client.on('notification', ({ payload }) => listener(signalOf(payload)))
    try {
      await client.connect()
      const sessionStart = beginSession(client)
      watch.add(client, sessionStart)
      await sessionStart
      await client.query(`listen ${CHANNEL}`)
      return client
    } catch {
      drop()
      await client.end().catch(() => {})
      return null
    }
  }

  const connected = async (): Promise<pg.Client | null> => {
    if (isClosed) return null
    connecting ??= connect()
    return connecting
  }

  return {
    async lead() {
      const client = await connected()
      if (!client) return false
      if (leads) {
        if (performance.now() - answeredAt < TRUSTED_MS) return true
        // an idle connection can be lost without a notice
        await client.query('select').then(noteAnswer, drop)
        return leads
      }
      const answer = await client
        .query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [LEADER_LOCK])
        .catch(() => null)
      leads = answer?.rows[0]?.leads ?? false
      if (leads) noteAnswer()
      return leads
    },
    send(signal) {
      const payload = signal.kind === 'relayed' ? String(signal.position) : ''
      void connected()
        .then((client) => client?.query('select pg_notify($1, $2)', [CHANNEL, payload]).then(noteAnswer))
        .catch(() => {})
    },
    async close() {
      isClosed = true
      const client = await connecting
      await client?.end().catch(() => {})
    },
  }
}

const signalOf = (payload = ''): Signal =>
  payload === '' ? { kind: 'written' } : { kind: 'relayed', position: Number(payload) }
