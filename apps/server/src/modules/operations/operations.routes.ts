import type { FastifyInstance } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Database } from '../../db/handles.ts'
import { addMetrics, type GaugeSource } from '../../http/observability/metrics.ts'
import { countDrift } from '../configuration/drift.service.ts'
import type { TelemetryMetrics } from '../telemetry-metrics/telemetry-metrics.service.ts'
import type { PasswordChecks } from '../password-checks/password-checks.service.ts'

/** Milliseconds within which the database must answer the readiness check. */
const ALIVE_TIMEOUT_MS = 2000

interface Operations {
  database: Database
  passwordChecks: PasswordChecks
  isStopping: () => boolean
  /** Number of open streams of messages (STREAM-1). */
  countStreams: () => number
  telemetryMetrics: TelemetryMetrics
  /** Token that is required to read `/metrics`. */
  metricsToken: string | null
}

/** Routes for operators (OPS-3). */
export function addOperations(
  app: FastifyInstance,
  { database, passwordChecks, isStopping, countStreams, telemetryMetrics, metricsToken }: Operations,
): void {
  const open = { config: { access: 'public' }, logLevel: 'warn' } as const
  app.get('/healthz', open, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', open, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping() || !(await within(ALIVE_TIMEOUT_MS, database.isAlive()))) throw new PortalError('UNAVAILABLE')
    return { status: 'ready', database: database.kind }
  })
  const gauges = [
    { name: 'portico_db_connections', help: 'Connections to the database', read: () => database.connections().total },
    { name: 'portico_db_connections_idle', help: 'Those that nobody uses', read: () => database.connections().idle },
    { name: 'portico_db_waiting', help: 'Calls that wait for one', read: () => database.connections().waiting },
    {
      name: 'portico_password_checks',
      help: 'Passwords checked since the start',
      read: () => passwordChecks.checked(),
    },
    { name: 'portico_password_checks_running', help: 'Passwords being checked', read: () => passwordChecks.running() },
    { name: 'portico_streams', help: 'Open streams of messages', read: countStreams },
    { name: 'portico_password_checks_waiting', help: 'Passwords that wait', read: () => passwordChecks.waiting() },
    ...configurationGauges(database),
  ]
  addMetrics(app, { gauges, histograms: telemetryMetrics.all, token: metricsToken })
}

/** CONF-21: a database that does not answer leaves the former value. */
function configurationGauges(database: Database): GaugeSource[] {
  const former = { drift: 0, faults: 0 }
  const readAs = (name: keyof typeof former) => async () => {
    const reading = database.system(countDrift).then(
      (counts) => Object.assign(former, counts) !== undefined,
      () => false,
    )
    await within(ALIVE_TIMEOUT_MS, reading)
    return former[name]
  }
  return [
    {
      name: 'portico_configuration_drift',
      help: 'Objects that differ from their configuration files',
      read: readAs('drift'),
    },
    {
      name: 'portico_configuration_faults',
      help: 'Tenants whose configuration files the last start did not apply',
      read: readAs('faults'),
    },
  ]
}

async function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), milliseconds)))
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}
