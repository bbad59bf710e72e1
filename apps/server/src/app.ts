import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { createSecretBox } from './secret-box.ts'
import type { Config } from './config.ts'
import type { Database } from './db/handles.ts'
import { createAppHosts, withPortsForOtherAddresses } from './addresses/app-hosts.ts'
import { createApplicationPorts, readPortAssignments } from './http/hosts/application-ports.ts'
import { addUnsupportedBrowserPage } from './http/assets/unsupported-browser.ts'
import { answerParserError } from './http/pipeline/problems/parser-errors.ts'
import { createClientAddress } from './http/requests/client-address.ts'
import { compressAnswers } from './http/requests/compress.ts'
import { addBrowserCookies } from './http/security/cookies/browser-cookie.ts'
import { hasHostBoundCookies, isToken, readCookie, sessionCookieName } from './http/security/credentials.ts'
import { refuseLargeHeaders } from './http/requests/header-size.ts'
import { expireForeignCookies } from './http/security/cookies/foreign-cookies.ts'
import { acceptForms } from './http/requests/form-body.ts'
import { gateway } from './gateway/gateway.ts'
import { createGatewayRegistry, readRegistry } from './gateway/registry.ts'
import { addInterfaceDescription } from './http/pipeline/interface-description.ts'
import { acceptJsonBodies } from './http/requests/json-body.ts'
import type { DefaultLanguage } from './http/pipeline/language.ts'
import { answerUnknownPaths } from './http/pipeline/known-paths.ts'
import * as limits from './http/requests/limits.ts'
import { addPlannedRoutes } from './http/pipeline/planned-routes.ts'
import { createFileScan } from './http/requests/scan-file.ts'
import { acceptUploads } from './http/requests/multipart-upload.ts'
import {
  createAddressWatch,
  redirectToPublicOrigin,
  omitCookiePrefixOnPlainHttp,
} from './http/security/unconfigured-address.ts'
import { separateCookies } from './http/hosts/port-cookies.ts'
import { servePorts } from './http/hosts/serve-ports.ts'
import { policyReports } from './http/assets/policy-reports.ts'
import { answerProblems, sendProblem } from './http/pipeline/problems/problems.ts'
import { parseQuery } from './http/requests/query-string.ts'
import { createRefusedRequests } from './gateway/refusals/refused-requests.ts'
import { refuseAmbiguousRequests } from './addresses/request-head.ts'
import { logRequests } from './http/observability/request-log.ts'
import { addRoutes } from './http/pipeline/routes.ts'
import { securityHeaders } from './http/security/security-headers.ts'
import { refuseOtherWorkers } from './http/assets/service-worker.ts'
import { shellAssets } from './http/assets/shell-assets.ts'
import { shellPages } from './http/assets/shell-pages.ts'
import { traceIdOf } from './http/observability/trace.ts'
import { refuseLongUrls } from './http/requests/url-length.ts'
import { listDeveloperFrameSources } from './modules/applications/developer-overrides.service.ts'
import { addTokenPage } from './modules/design-tokens/token-page.ts'
import { addRefusals } from './modules/applications/gateway-refusals.service.ts'
import { registerHandbookPages } from './modules/help/handbook-pages.ts'
import { registerLegalDocumentPages } from './modules/agreement/legal-documents.routes.ts'
import { createDefaultLanguage, type DefaultLanguageSource } from './modules/environment/default-language.service.ts'
import { hasServiceWorker, listBotOrigins } from './modules/environment/flags.service.ts'
import { allRoutes } from './modules/modules.ts'
import { createEmbedders } from './modules/operations/embedders.ts'
import { createFramingPasses } from './modules/operations/framing-passes.ts'
import { createFrameOrigins } from './modules/operations/frame-origins.ts'
import { readVisit } from './modules/operations/reachable-applications.ts'
import { addOperations } from './modules/operations/operations.routes.ts'
import { createSetupState } from './modules/setup/setup-code.service.ts'
import { createMailer } from './modules/mail/mail.service.ts'
import { pictureRoutes } from './modules/pictures/pictures.routes.ts'
import { createPasswordChecks } from './modules/password-checks/password-checks.service.ts'
import { listTrustedOrigins } from './modules/third-parties/third-parties.service.ts'
import { createSmsSender } from './modules/sms/sms-sender.service.ts'
import { requireRight } from './modules/rights/rights.service.ts'
import { createGate } from './modules/session-gate/session-gate.service.ts'
import { startEvents } from './modules/events/events.service.ts'
import { knowledgeUploadRoutes } from './modules/assistant/knowledge.routes.ts'
import { ticketFormRoutes } from './modules/tickets/tickets.routes.ts'
import { createTelemetryMetrics } from './modules/telemetry-metrics/telemetry-metrics.service.ts'
import { assertConfigurable } from './modules/configuration/managed-objects.service.ts'
import { createEventStreams } from './modules/streams/streams.service.ts'
import { detectPortalSecrets } from './modules/sessions/sessions.service.ts'
import { networkOf } from './http/requests/client-network.ts'

export interface AppOptions {
  config: Config
  database: Database
  logger: FastifyBaseLogger
  version: string
  isStopping?: () => boolean
  /** Milliseconds within which upstreams must begin to answer, if not the default. */
  upstreamTimeoutMs?: number
  /** ADMIN-226: that of the process; otherwise the server has its own. */
  defaultLanguage?: DefaultLanguageSource
}

/** Creates the whole server, without listening yet. */
export async function createApp(options: AppOptions) {
  const { config, database, logger, version, isStopping = () => false, upstreamTimeoutMs } = options
  const { publicOrigin } = config
  const language = await openDefaultLanguage(options)
  const defaultLanguage = language.current
  const { hosts, ports } = createHosts(config, database)
  const sessionCookie = { name: sessionCookieName(publicOrigin), isSecure: hasHostBoundCookies(publicOrigin) }
  const secretBox = createSecretBox(config)
  const passwordChecks = createPasswordChecks(config.passwordThreads)
  const mailer = createMailer(config, logger)
  const sendSms = createSmsSender(config)
  const embedders = createEmbedders(database, sessionCookie.name)
  const addHeaders = securityHeaders(publicOrigin, isStopping)

  const app = createServer({ config, logger, hosts, addHeaders, defaultLanguage })
  const traces = await exportTraces(app, { config, logger, version })
  answerUnknownPaths(app)
  answerProblems(app, defaultLanguage)
  addRequestHooks(app, { config, hosts, ports, addHeaders })
  addBrowserCookies(app, sessionCookie.isSecure)
  const streams = openStreams(app, { database, logger, language })
  const telemetryMetrics = createTelemetryMetrics()
  addOperations(app, {
    database,
    passwordChecks,
    isStopping,
    countStreams: streams.count,
    telemetryMetrics,
    metricsToken: config.metricsToken,
  })
  acceptJsonBodies(app)
  acceptForms(app)

  const isSetUp = createSetupState(database)
  const services = {
    database,
    gate: createGate(database),
    requireRight,
    assertConfigurable,
    publicOrigin,
    sessionCookie: sessionCookie.name,
    defaultLanguage,
  }
  addRoutes(
    app,
    allRoutes({
      config,
      version,
      hosts,
      sessionCookie,
      passwordChecks,
      secretBox,
      mailer,
      sendSms,
      streams,
      telemetryMetrics,
      traces,
      isSetUp,
      refreshDefaultLanguage: language.refresh,
    }),
    services,
  )
  await app.register(async (part) => {
    await acceptUploads(part, createFileScan(config.virusScanner))
    addRoutes(part, [...pictureRoutes(sessionCookie.name), ...ticketFormRoutes, ...knowledgeUploadRoutes], services)
  })
  addPlannedRoutes(app)
  addInterfaceDescription(app, { version, hosts })

  addOwnPages(app, options, defaultLanguage)

  await app.register(policyReports)
  await app.register(shellAssets, {
    folder: config.shellDir,
    formerAssets: config.assetsDir,
    hasWorker: () => database.system(hasServiceWorker),
  })
  shellPages(app, {
    folder: config.shellDir,
    framed: createFramedOrigins({ config, database, logger, hosts, sessionCookie: sessionCookie.name }),
    embedders: embedders.ofPortal,
    isSecure: config.publicOrigin.startsWith('https:'),
    scriptOrigins: [...new Set(config.trustedScripts.map(({ url }) => new URL(url).origin))],
    opened: createAddressWatch(publicOrigin, hosts),
    isSetUp,
  })
  addUnsupportedBrowserPage(app, defaultLanguage)
  await app.register(gateway, {
    registry: createGatewayRegistry(() => readRegistry(database)),
    hosts,
    embedders: embedders.ofApplication,
    passes: createFramingPasses(database, sessionCookie.name),
    root: config.appsDir,
    upstreamHosts: config.upstreamHosts,
    detectPortalSecrets: (candidates) => detectPortalSecrets(database, candidates),
    defaultLanguage,
    noteRefusal: recordRefusals(app, database, logger),
    answerTimeoutMs: upstreamTimeoutMs,
    networkOf,
    clientAddressOf: createClientAddress(config.trustProxy),
    sessionOf: (request) => readCookie(request, sessionCookie.name),
  })
  return app
}

/** ADMIN-226: the default language as the database has it now. */
async function openDefaultLanguage({ config, database, defaultLanguage }: AppOptions): Promise<DefaultLanguageSource> {
  const language = defaultLanguage ?? createDefaultLanguage(database, config.defaultLanguage)
  await language.refresh()
  return language
}

/** The pages that the server itself writes. */
function addOwnPages(app: FastifyInstance, { config, database }: AppOptions, defaultLanguage: DefaultLanguage): void {
  addTokenPage(app, config)
  registerLegalDocumentPages(app, database, defaultLanguage)
  registerHandbookPages(app, defaultLanguage)
}

/** OPS-84, OPS-85: exports traces if an exporter is configured; otherwise its code is not loaded. */
async function exportTraces(
  app: FastifyInstance,
  { config, logger, version }: Pick<AppOptions, 'config' | 'logger' | 'version'>,
) {
  if (!config.traces) return null
  const { startTraceExport } = await import('./http/observability/trace-export.ts')
  const traces = startTraceExport({ ...config.traces, logger, version })
  traces.observeCalls(app)
  app.addHook('onClose', () => traces.close())
  return traces
}

/** The hosts of the applications, with the ports that replace host names if the deployment has none. */
function createHosts(config: Config, database: Database) {
  const { publicOrigin, appsPorts } = config
  const namedCodes = new Set(Object.keys(config.appsHosts))
  const ports =
    appsPorts && createApplicationPorts((count) => readPortAssignments(database, count, namedCodes), appsPorts)
  const ownHosts = createAppHosts(publicOrigin, config.appsOrigin, config.isBareAddress, {
    byCode: config.appsHosts,
    untrustedOrigin: config.appsUntrustedOrigin,
    ports: appsPorts?.use === 'every-address' ? ports : null,
  })
  const hosts =
    appsPorts?.use === 'other-addresses' && ports ? withPortsForOtherAddresses(ownHosts, ports, config.port) : ownHosts
  return { hosts, ports }
}

type Hosts = ReturnType<typeof createHosts>

interface ServerParts {
  config: Config
  logger: FastifyBaseLogger
  hosts: Hosts['hosts']
  addHeaders: ReturnType<typeof securityHeaders>
  defaultLanguage: DefaultLanguage
}

/** The HTTP server with its limits, without hooks and routes. */
function createServer({ config, logger, hosts, addHeaders, defaultLanguage }: ServerParts): FastifyInstance {
  const { publicOrigin } = config
  return Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    requestIdHeader: false,
    genReqId: ({ headers }) => traceIdOf(headers),
    rewriteUrl: (request) => hosts.rewrite(request),
    trustProxy: config.trustProxy,
    bodyLimit: limits.BODY_BYTES,
    requestTimeout: limits.REQUEST_TIMEOUT_MS,
    keepAliveTimeout: limits.KEEP_ALIVE_TIMEOUT_MS,
    http: {
      maxHeaderSize: limits.PARSED_HEADER_BYTES,
      headersTimeout: limits.HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: 1000,
    },
    // A longer parameter would not match its route and be answered as a planned call (API-2).
    routerOptions: { maxParamLength: limits.URL_BYTES, querystringParser: parseQuery },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors(error, request, reply) {
      // Requests that the router itself rejects have not passed a hook.
      addHeaders(request, reply)
      sendProblem(error, request, reply, defaultLanguage)
    },
    clientErrorHandler: (error, socket) =>
      answerParserError(error, socket, defaultLanguage(), new URL(publicOrigin).hostname),
  })
}

/** Adds the hooks that every request passes before its route, in this order. */
function addRequestHooks(
  app: FastifyInstance,
  { config, hosts, ports, addHeaders }: Omit<ServerParts, 'logger' | 'defaultLanguage'> & Hosts,
): void {
  const { publicOrigin, appsPorts } = config
  app.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply)
    done()
  })
  refuseAmbiguousRequests(app)
  if (ports && appsPorts) servePorts(app, { hosts, ports, range: appsPorts, host: config.host })
  redirectToPublicOrigin(app, publicOrigin, hosts)
  separateCookies(app, hosts)
  omitCookiePrefixOnPlainHttp(app, publicOrigin)
  refuseLongUrls(app)
  refuseLargeHeaders(app)
  expireForeignCookies(app, publicOrigin)
  refuseOtherWorkers(app)
  compressAnswers(app)
  logRequests(app)
}

/**
 * Lists the origins that a page of the shell may show in frames: applications, trusted pages, the deployment's bot,
 * developers' servers.
 */
function createFramedOrigins({
  config,
  database,
  logger,
  hosts,
  sessionCookie,
}: Omit<ServerParts, 'addHeaders' | 'defaultLanguage'> & { database: Database; sessionCookie: string }) {
  const frameOriginsOf = createFrameOrigins(database, logger)
  return async (request: FastifyRequest) => {
    const sid = readCookie(request, sessionCookie)
    const { origins, delegations } = await frameOriginsOf(hosts.at(request.headers.host), readVisit(request, sid))
    if (!isToken(sid)) return { origins, delegations }
    // If the lookups fail, the page still loads, with the frame origins of applications.
    const [trusted, bots, developers] = await Promise.all([
      listTrustedOrigins(database, sid).catch(() => []),
      database.system(listBotOrigins).catch(() => []),
      config.hasDeveloperOverrides ? listDeveloperFrameSources(database, sid).catch(() => null) : null,
    ])
    return {
      origins: [...new Set([...origins, ...trusted, ...bots, ...(developers?.origins ?? [])])],
      delegations: [...delegations, ...(developers?.delegations ?? [])],
    }
  }
}

/** Reads the events of the deployment and streams them to browsers, until the server closes. */
function openStreams(
  app: FastifyInstance,
  { database, logger, language }: Pick<AppOptions, 'database' | 'logger'> & { language: DefaultLanguageSource },
) {
  const onError = (error: unknown) => logger.warn({ err: error }, 'Events were not delivered')
  const events = startEvents(database, onError)
  language.follow(events, (error) => logger.warn({ err: error }, 'The default language was not read'))
  const streams = createEventStreams({ database, events, onError })
  app.addHook('preClose', (done) => {
    streams.drain()
    done()
  })
  app.addHook('onClose', () => events.close())
  return streams
}

/**
 * Returns a function that records a refusal; the records are written in batches, the last ones when the server closes.
 */
function recordRefusals(app: FastifyInstance, database: Database, logger: FastifyBaseLogger) {
  const refused = createRefusedRequests(
    (refusals) => database.system((db) => addRefusals(db, refusals)),
    (error) => logger.warn({ err: error }, 'Refusals were not written'),
  )
  app.addHook('onClose', () => refused.close())
  return refused.note
}
