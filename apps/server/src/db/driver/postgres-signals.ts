import pg from 'pg'
import type { HearSignal, Signal, Signals } from '../signals.ts'
import { beginSession } from './begin-session.ts'
import type { SilenceWatch } from './silent-connections.ts'

const CHANNEL = 'portico_events'
/** The advisory lock of the process that relays events. */
const LEADER_LOCK = 20107

interface SignalsOptions {
  url: string
  hear: HearSignal
  watch: SilenceWatch
}

/**
 * EVENT-3: PostgreSQL's notifications, on a connection of its own. The holder of an advisory lock of this
 * connection leads; the lock ends with the connection. A broken connection is opened again with the next `lead`.
 */
export function openPostgresSignals({ url, hear, watch }: SignalsOptions): Signals {
  let connecting: Promise<pg.Client | null> | null = null
  let leads = false
  let isClosed = false

  function drop(): void {
    leads = false
    connecting = null
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
    client.on('notification', ({ payload }) => hear(signalOf(payload)))
    try {
      await client.connect()
      const begun = beginSession(client)
      watch.add(client, begun)
      await begun
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
        // a connection that nobody uses is lost without notice
        await client.query('select').catch(drop)
        return leads
      }
      const answer = await client
        .query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [LEADER_LOCK])
        .catch(() => null)
      leads = answer?.rows[0]?.leads ?? false
      return leads
    },
    send(signal) {
      const payload = signal.kind === 'relayed' ? String(signal.position) : ''
      void connected()
        .then((client) => client?.query('select pg_notify($1, $2)', [CHANNEL, payload]))
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
