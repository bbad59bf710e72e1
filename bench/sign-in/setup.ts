import { startServer, type RunningServer } from '@portico/e2e/server'
import pg from 'pg'

const ACCOUNTS = 1000

export interface SignInSetup {
  server: RunningServer
  accounts: string[]
  /** Returns the mobile number of an account, or an unused number if no account has the index. */
  mobileOf: (index: number) => string
  stop: () => Promise<void>
}

const mobileOf = (index: number) => `+46790${String(index).padStart(6, '0')}`

/**
 * Starts a server on PostgreSQL with the demonstration data and a thousand more people. It trusts this process as its
 * proxy.
 */
export async function setupSignIn(): Promise<SignInSetup> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query('create database bench_sign_in')
  await admin.end()
  url.pathname = '/bench_sign_in'
  const server = await startServer('bench-sign-in', {
    DATABASE_URL: url.href,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
  })
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) => `bench.${index}`)
  await addPeople(url.href, accounts)
  return { server, accounts, mobileOf, stop: () => server.stop() }
}

/** Adds copies of the account anna, with the same password and tenant. */
async function addPeople(url: string, accounts: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into user_account (username, account_name, nickname, mobile, password_hash, password_changed_at)
       select p.name, p.name, p.name, p.mobile, anna.password_hash, now()
       from unnest($1::text[], $2::text[]) p (name, mobile), user_account anna where anna.username = 'anna'`,
      [accounts, accounts.map((_, index) => mobileOf(index))],
    )
    await client.query(
      `insert into membership (user_id, tenant_id, default_identity_code)
       select id, 20001, 'T-20001' from user_account where username like 'bench.%'`,
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
