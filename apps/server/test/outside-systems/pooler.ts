import { createServer, type Socket } from 'node:net'
import pg from 'pg'

/** A pooler of connections before a PostgreSQL server, as PgBouncer behaves. */
export interface Pooler {
  url: string
  close(): Promise<void>
}

interface PoolerOptions {
  /** When a server connection goes back to the pool: at the end of a transaction, or of the client's connection. */
  mode: 'transaction' | 'session'
  /** Maximum number of server connections. */
  size: number
  /** Refuses startup parameters, as PgBouncer does without `ignore_startup_parameters`. */
  refusesParameters?: boolean
}

const PLAIN_PARAMETERS = ['user', 'database', 'client_encoding', 'application_name']

export async function startPooler(url: string, options: PoolerOptions): Promise<Pooler> {
  const servers = createServers(url, options.size)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client.setNoDelay())
    client.on('error', () => client.destroy()).once('close', () => sockets.delete(client))
    client.once('data', (startup: Buffer) => welcome(client, startup, options, servers))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = new URL(url)
  address.port = String((server.address() as { port: number }).port)
  return {
    url: address.href,
    async close() {
      for (const socket of sockets) socket.destroy()
      servers.close()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function welcome(
  client: Socket,
  startup: Buffer,
  { mode, refusesParameters = false }: PoolerOptions,
  servers: Servers,
) {
  const names = startup
    .subarray(8)
    .toString()
    .split('\0')
    .filter((_, index) => index % 2 === 0 && _ !== '')
  const foreign = names.find((name) => !PLAIN_PARAMETERS.includes(name))
  if (refusesParameters && foreign !== undefined) {
    const fields = `SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: ${foreign}\0\0`
    client.end(message('E', Buffer.from(fields)))
    return
  }
  client.write(Buffer.concat([message('R', Buffer.alloc(4)), message('K', Buffer.alloc(8, 1)), READY]))
  serve(client, mode, servers)
}

/** Assigns a server connection to the client from its first statement on, and releases it as the mode requires. */
function serve(client: Socket, mode: PoolerOptions['mode'], servers: Servers): void {
  let assigned: Promise<Socket> | null = null
  const giveBack = (server: Socket) => {
    assigned = null
    server.removeAllListeners('data')
    servers.free(server)
  }
  client.on('data', (chunk: Buffer) => {
    if (chunk[0] === TERMINATE) return void client.end()
    assigned ??= servers.take().then((server) =>
      server.on('data', (answer: Buffer) => {
        client.write(answer)
        if (mode === 'transaction' && answer.subarray(-6).equals(READY)) giveBack(server)
      }),
    )
    void assigned.then((server) => server.write(chunk))
  })
  client.once('close', () => void assigned?.then((server) => server.destroy()))
}

interface Servers {
  take(): Promise<Socket>
  free(server: Socket): void
  close(): void
}

/** The server connections. The last used one is assigned first. */
function createServers(url: string, size: number): Servers {
  const idle: Socket[] = []
  const waiting: ((server: Socket) => void)[] = []
  const all = new Set<Socket>()
  /** The open ones and those that are being opened. */
  let count = 0
  const open = async () => {
    count += 1
    const server = await signIn(url)
    all.add(server)
    return server.once('close', () => {
      count -= 1
      all.delete(server)
    })
  }
  return {
    take() {
      const free = idle.pop()
      if (free) return Promise.resolve(free)
      return count < size ? open() : new Promise((next) => waiting.push(next))
    },
    free(server) {
      const next = waiting.shift()
      if (next) next(server)
      else idle.push(server)
    },
    close: () => all.forEach((server) => server.destroy()),
  }
}

/** A socket to the server, signed in with the address's account, without listeners. */
async function signIn(url: string): Promise<Socket> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  return stream.removeAllListeners('data').setNoDelay()
}

const TERMINATE = 'X'.charCodeAt(0)

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

/** `ReadyForQuery` outside a transaction. */
const READY = message('Z', Buffer.from('I'))
