import pg from 'pg'

/** Times of the watch, in milliseconds. */
export interface WatchTimes {
  /** Silence of a busy connection after which PostgreSQL is asked about it. */
  silentMs: number
  checkMs: number
}
const TIMES: WatchTimes = { silentMs: 2500, checkMs: 750 }

/** Silence after which a connection is given up while PostgreSQL cannot be reached at all. */
const HOPELESS_MS = 10_000
const QUESTION_MS = 3000

interface Watched {
  client: pg.ClientBase
  /**
   * The process of PostgreSQL behind the connection; 0, which no process has, until its first statement is answered. A
   * pooler has told the client another number.
   */
  pid: number
  /** The time at which the connection last received data or was idle. */
  heardAt: number
  isSuspect: boolean
}

export interface SilenceWatch {
  /** Watches a connection from its first statement on, which `pid` answers. */
  add(client: pg.Client, pid: Promise<number>): void
  close(): void
}

/**
 * OPS-90: ends connections that PostgreSQL has lost, as after a failed router, which tells neither side. Without this a
 * statement would wait for the timeouts of the operating system, a quarter of an hour. A connection is lost if it is
 * busy here and idle there. A slow statement is busy on both sides.
 */
export function watchSilentConnections(url: string, { silentMs, checkMs }: WatchTimes = TIMES): SilenceWatch {
  const watched = new Set<Watched>()
  let isAsking = false
  let unreachable = 0
  const timer = setInterval(() => void check(), checkMs)
  timer.unref()

  const isSilent = (one: Watched): boolean => {
    if (!isBusy(one.client)) one.heardAt = performance.now()
    const silent = performance.now() - one.heardAt >= silentMs
    if (!silent) one.isSuspect = false
    return silent
  }

  async function check(): Promise<void> {
    const silent = [...watched].filter(isSilent)
    if (silent.length === 0 || isAsking) return
    isAsking = true
    const busy = await findBusy(url, silent).finally(() => (isAsking = false))
    unreachable = busy === 'unreachable' ? unreachable + 1 : 0
    for (const one of silent.filter(isSilent)) {
      const isDoubtful = busy instanceof Set && !busy.has(one.pid)
      const isHopeless = unreachable > 1 && performance.now() - one.heardAt > HOPELESS_MS
      // an answer may still arrive, so one doubt is not enough
      if (isHopeless || (isDoubtful && one.isSuspect)) streamOf(one.client).destroy()
      one.isSuspect = isDoubtful
    }
  }

  return {
    add(client, pid) {
      const one: Watched = { client, pid: 0, heardAt: performance.now(), isSuspect: false }
      watched.add(one)
      pid.then(
        (answered) => (one.pid = answered),
        () => watched.delete(one),
      )
      streamOf(client)
        .on('data', () => (one.heardAt = performance.now()))
        .on('close', () => watched.delete(one))
    },
    close: () => clearInterval(timer),
  }
}

/** The client sets this member, but its types omit it. */
const isBusy = (client: pg.ClientBase): boolean => !(client as unknown as { readyForQuery: boolean }).readyForQuery

const streamOf = (client: pg.ClientBase) => (client as pg.Client).connection.stream

/** The processes of PostgreSQL that work for these connections. PostgreSQL may refuse the query or be unreachable. */
async function findBusy(
  url: string,
  watched: readonly Watched[],
): Promise<ReadonlySet<number> | 'refused' | 'unreachable'> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: QUESTION_MS,
    query_timeout: QUESTION_MS,
    application_name: 'portico watch',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid = any($1) and state <> 'idle' and state not like 'idle in%'`,
      [watched.map(({ pid }) => pid)],
    )
    return new Set(rows.map(({ pid }) => pid))
  } catch (error) {
    return error instanceof pg.DatabaseError ? 'refused' : 'unreachable'
  } finally {
    client.connection.stream.destroy()
  }
}
