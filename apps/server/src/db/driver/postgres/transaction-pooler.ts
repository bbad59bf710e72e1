import pg from 'pg'
import { OperatorError } from '../../../operator-error.ts'

const ROUNDS = 3

/** OPS-70: a pooler gives the server connection of one client to another between two statements. */
export class TransactionPoolerError extends OperatorError {
  constructor() {
    super(
      'The database is behind a connection pooler in transaction or statement mode, which Portico does not support. ' +
        'Set the pooler to session mode (PgBouncer: pool_mode = session), or let DATABASE_URL name the database server.',
    )
    this.name = 'TransactionPoolerError'
  }
}

/**
 * OPS-70: rejects if two connections that are open at the same time share a process of the database server, or if one
 * of them changes its process. Neither happens without a pooler, or behind one in session mode.
 */
export async function refuseTransactionPooler(url: string): Promise<void> {
  const clients = [createClient(url), createClient(url)]
  try {
    for (const client of clients) await client.connect()
    const pairs = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const [first, second] = [await processOf(clients[0]), await processOf(clients[1])]
      pairs.add(`${first} ${second}`)
      if (first === second || pairs.size > 1) throw new TransactionPoolerError()
    }
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()))
  }
}

function createClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  // The error is the answer of the statement; without a listener it would end the process.
  return client.on('error', () => {})
}

async function processOf(client: pg.Client | undefined): Promise<number | undefined> {
  const answer = await client?.query<{ pid: number }>('select pg_backend_pid() as pid')
  return answer?.rows[0]?.pid
}
