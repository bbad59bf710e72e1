import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './db/handles.ts'
import { indexAll } from './db/org-index/build.ts'
import { migratePatiently } from './db/migrate-patiently.ts'
import { keepAssets } from './http/assets/former-assets.ts'
import { SHUTDOWN_TIMEOUT_MS } from './http/requests/limits.ts'
import { createLogger } from './http/observability/log.ts'
import { printGreeting } from './greeting.ts'
import { watchDrift } from './modules/configuration/drift.service.ts'
import { applyStartFiles } from './modules/configuration/start-files.service.ts'
import { hasDemonstration } from './modules/environment/environment.service.ts'
import { createDefaultLanguage } from './modules/environment/default-language.service.ts'
import { startScheduledSets } from './modules/change-sets/scheduled-sets.service.ts'
import { startImportJobs } from './modules/imports/import-jobs.service.ts'
import { IMPORTERS } from './modules/importers.ts'
import { createMailer } from './modules/mail/mail.service.ts'
import { startAnnouncements } from './modules/messages/announcements.service.ts'
import { keepMailing } from './modules/messages/digest.service.ts'
import { pushServicesOf, startPushing } from './modules/messages/push.service.ts'
import { createSetupCode } from './modules/setup/setup-code.service.ts'
import { forwardingServicesOf, startForwarding } from './modules/audit/forwarding.service.ts'
import { sweepExpiredRows } from './modules/operations/expired-rows.service.ts'
import { startProcessReports } from './modules/platform/process-reports.service.ts'
import { openFilesWarning, readOpenFilesLimit } from './modules/streams/open-files.service.ts'
import { startTicketDeliveries } from './modules/tickets/delivery.service.ts'
import { createSecretBox } from './secret-box.ts'
import { keepIndexed } from './modules/organisations/search/index-keeper.ts'

/** Migrates and fills the database, and listens; stops on a signal of the system. Closes the database if it fails. */
export async function start(config: Config, database: Database): Promise<void> {
  const logger = createLogger(config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'))
  try {
    await migratePatiently(database)
    const setupCode = await fillWhenEmpty(database, config)
    await indexAll(database)
    if (config.startFiles)
      await applyStartFiles(database, config.startFiles, (fault) =>
        logger.error(fault, 'Configuration files were not applied'),
      )
    const tooFewFiles = openFilesWarning(await readOpenFilesLimit())
    if (tooFewFiles) logger.warn(tooFewFiles)
    let isStopping = false
    const language = createDefaultLanguage(database, config.defaultLanguage)
    const defaultLanguage = language.current
    const app = await createApp({
      config,
      database,
      logger,
      version: await readVersion(),
      isStopping: () => isStopping,
      defaultLanguage: language,
    })
    const stopSweeping = sweepExpiredRows(database, config, (error) =>
      logger.warn({ err: error }, 'Expired rows were not deleted'),
    )
    const stopIndexing = keepIndexed(database, (error) =>
      logger.warn({ err: error }, 'The search index was not updated'),
    )
    const stopDigests = keepMailing({ config, database, logger, defaultLanguage })
    const stopAnnouncements = startAnnouncements(database, (error) =>
      logger.warn({ err: error }, 'Announcements were not posted'),
    )
    const stopComparing = watchDrift(database, (error) =>
      logger.warn({ err: error }, 'Configuration was not compared with its files'),
    )
    const stopScheduled = startScheduledSets(database, (error) =>
      logger.warn({ err: error }, 'Change sets were not published'),
    )
    const stopImporting = startImportJobs(database, IMPORTERS, (error) =>
      logger.warn({ err: error }, 'A file was not imported'),
    )
    const stopPushing = startPushing(
      pushServicesOf(config, { database, secretBox: createSecretBox(config), defaultLanguage }),
      (error) => logger.warn({ err: error }, 'A message was not pushed'),
    )
    const stopForwarding = startForwarding(
      forwardingServicesOf(config, { database, secretBox: createSecretBox(config) }),
      (error) => logger.warn({ err: error }, 'Audit logs were not forwarded'),
    )
    const stopTickets = keepDelivering({ config, database, logger, defaultLanguage })
    const stopReporting = startProcessReports(database, await readVersion(), (error) =>
      logger.warn({ err: error }, 'The process was not reported'),
    )
    const stopKeeping = keepFormerAssets(config, logger)
    await quietly(logger, () => app.listen({ port: config.port, host: config.host }))
    logger.info({ port: config.port, host: config.host }, 'listening')
    await flushed(logger)
    const isDemonstration = await database.system((db) => hasDemonstration(db, config))
    await printGreeting(config, { setupCode, isDemonstration })

    /**
     * OPS-4, OPS-81: reports that the server stops, and serves until load balancers have noticed. Then accepts no new
     * requests, finishes the running ones, and closes the database, within the time limit.
     */
    const stop = async (): Promise<void> => {
      if (isStopping) return
      isStopping = true
      await setTimeout(config.drainSeconds * 1000)
      const force = setTimeout(SHUTDOWN_TIMEOUT_MS - 2000, undefined, { ref: false }).then(() =>
        app.server.closeAllConnections(),
      )
      stopSweeping()
      stopIndexing()
      stopKeeping()
      const mailed = Promise.all([
        ...[stopDigests(), stopAnnouncements(), stopPushing(), stopTickets(), stopComparing(), stopScheduled()],
        ...[stopForwarding(), stopReporting(), stopImporting()],
      ])
      await Promise.race([Promise.all([app.close(), mailed]), force.then(() => setTimeout(500))])
      await Promise.race([database.close(), setTimeout(1000)])
      process.exit(0)
    }
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
  } catch (error) {
    await database.close()
    throw error
  }
}

/** OPS-82: keeps the shell's files for pages of former versions. A read-only folder does not stop the start. */
function keepFormerAssets({ shellDir, assetsDir }: Config, logger: Logger) {
  if (assetsDir === null) return () => {}
  return keepAssets({ folder: shellDir, store: assetsDir }, (error) =>
    logger.warn({ err: error }, 'The files of this version were not stored in ASSETS_DIR'),
  )
}

/** TICKET-30: delivers tickets to the help desks of tenants. Returns a stop function. */
function keepDelivering({ config, database, logger, defaultLanguage }: Parameters<typeof keepMailing>[0]) {
  const services = {
    database,
    mailer: createMailer(config, logger),
    secretBox: createSecretBox(config),
    defaultLanguage,
  }
  return startTicketDeliveries(services, (error) =>
    // the log does not contain the content of the ticket
    logger.warn({ err: error }, 'A ticket was not delivered to the help desk'),
  )
}

/** Suppresses the framework's own line for every network address; the greeting is more complete. */
async function quietly(logger: Logger, work: () => Promise<unknown>): Promise<void> {
  const { level } = logger
  logger.level = 'warn'
  await work().finally(() => {
    logger.level = level
  })
}

/** Waits until the log is written, so that the greeting comes last. */
function flushed(logger: Logger): Promise<void> {
  return new Promise((done) => logger.flush(() => done()))
}

/**
 * OPS-13, OPS-15: fills an empty database with the demonstration, whose code is loaded only then, or returns a code for
 * the set-up.
 */
async function fillWhenEmpty(database: Database, { isDemo }: Config): Promise<string | undefined> {
  if (!isDemo) return database.system(createSetupCode)
  const someone = await database.system((db) => db.selectFrom('user_account').select('id').limit(1).executeTakeFirst())
  if (someone) return undefined
  const { storeDemonstrationDocuments } =
    await import('./modules/assistant/documents/demonstration-documents.service.ts')
  await (await import('./db/seed/demonstration.ts')).seedDemonstration(database, storeDemonstrationDocuments)
  return undefined
}

async function readVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return manifest.version
}
