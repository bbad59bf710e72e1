import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  SamplingDecision,
  TracerProvider,
  type IdGenerator,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import { isExportedTrace } from '@portico/contract/rules/support/tracing'
import type { BrowserSpan } from '@portico/contract/support/telemetry'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { observeStatements } from '../../db/connection/statement-observer.ts'
import { networkOf } from '../requests/client-network.ts'
import { createExportAllowance } from './export-allowance.ts'
import { parentOf } from './trace.ts'

/** Calls of the interface; files and pages of applications have no spans. */
const CALL = /^\/(?:api|identification)\//
/** The number of characters of a statement that a span contains. */
const STATEMENT_MAX = 2000
const W3C_TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/
/** The largest difference of a browser's span to the server's time, in milliseconds. */
const SPAN_AGE_MAX_MS = 3_600_000
/** OPS-89: calls of a network that are exported beyond the share, and spans of a person's browsers, in a minute. */
const CALLS_BEYOND_SHARE = 200
const BROWSER_SPANS_PER_MINUTE = 1000

/** Milliseconds for which the end of the server waits for the collector (OPS-4). */
const CLOSE_TIMEOUT_MS = 2000

export interface TraceExport {
  /** Adds spans of calls. They are the first hooks, so that all others run within the span. */
  observeCalls(app: FastifyInstance): void
  /** OPS-86: adds spans of a browser of the person, if their times are plausible. */
  recordBrowserSpans(spans: readonly BrowserSpan[], userId: number): void
  /** Exports the remaining spans. */
  close(): Promise<void>
}

interface Options {
  /** The address of the collector, without `/v1/traces`. */
  endpoint: string
  share: number
  version: string
  logger: Pick<Logger, 'warn'>
}

/**
 * OPS-84: exports traces by OTLP over HTTP. Only this file imports the SDK, and it is imported only if an exporter is
 * configured (OPS-85). Contexts are passed explicitly, so that nothing global of the SDK is set.
 */
export function startTraceExport({ endpoint, share, version, logger }: Options): TraceExport {
  diag.setLogger(quietExcept(logger), DiagLogLevel.ERROR)
  const ids = createIds()
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
  })
  const tracerOf = (service: string) =>
    new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
      sampler: samplerOf(share),
      idGenerator: ids.generator,
      spanProcessors: [processor],
    }).getTracer('portico')
  const [server, browser] = [tracerOf('portico-server'), tracerOf('portico-shell')]
  const current = new AsyncLocalStorage<Context>()
  const calls = new WeakMap<FastifyRequest, { span: Span; context: Context }>()
  const mayExportCall = createExportAllowance({ share, always: CALLS_BEYOND_SHARE })
  const mayExportSpan = createExportAllowance({ share: 0, always: BROWSER_SPANS_PER_MINUTE })

  observeStatements(async (text, run) => {
    const parent = current.getStore()
    if (!parent) return run()
    const attributes = {
      'db.system.name': 'postgresql',
      ...(text === null ? {} : { 'db.query.text': text.slice(0, STATEMENT_MAX) }),
    }
    const span = server.startSpan(verbOf(text), { kind: SpanKind.CLIENT, attributes }, parent)
    try {
      return await run()
    } catch (error) {
      // without the message, which may contain values
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })

  return {
    observeCalls(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const { method, url, routeOptions } = request
        if (!CALL.test(url)) return done()
        const route = routeOptions.url ?? 'unknown'
        const attributes = { 'http.request.method': method, 'http.route': route }
        const span = ids.withTrace(request.id, () =>
          server.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, callerOf(request)),
        )
        // a span that is not ended is not exported
        if (!mayExportCall(networkOf(request.ip), span.isRecording())) return done()
        const context = trace.setSpan(ROOT_CONTEXT, span)
        calls.set(request, { span, context })
        current.run(context, done)
      })
      // the body of a request arrives in the context of its connection
      app.addHook('preValidation', (request, _reply, done) => {
        const call = calls.get(request)
        if (call) current.run(call.context, done)
        else done()
      })
      app.addHook('onResponse', (request, reply, done) => {
        const span = calls.get(request)?.span
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (request.actor?.tenantId) span?.setAttribute('portico.tenant', request.actor.tenantId)
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },
    recordBrowserSpans(spans, userId) {
      for (const { kind, traceId, spanId, parentId, startedAt, duration, status } of spans) {
        if (Math.abs(Date.now() - startedAt) > SPAN_AGE_MAX_MS) continue
        if (!mayExportSpan(String(userId), true)) return
        const options = {
          kind: kind === 'call' ? SpanKind.CLIENT : SpanKind.INTERNAL,
          startTime: startedAt,
          attributes: status === null ? {} : { 'http.response.status_code': status },
        }
        const parent = parentId === null ? ROOT_CONTEXT : contextOf(traceId, parentId)
        const span = ids.withTrace(traceId, () => browser.startSpan(kind, options, parent), spanId)
        span.end(startedAt + duration)
      }
    },
    async close() {
      observeStatements(null)
      const exported = processor.shutdown().catch(() => logger.warn('The last traces were not exported'))
      await Promise.race([exported, setTimeout(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      diag.disable()
    },
  }
}

/** Draws ids, except where a span has one already: that of the request, or of a browser's span. */
function createIds() {
  const random = new RandomIdGenerator()
  let presetIds: { traceId: string; spanId: string | undefined } | null = null
  const generator: IdGenerator = {
    generateTraceId: () => presetIds?.traceId ?? random.generateTraceId(),
    generateSpanId: () => presetIds?.spanId ?? random.generateSpanId(),
  }
  return {
    generator,
    withTrace<T>(traceId: string, start: () => T, spanId?: string): T {
      presetIds = W3C_TRACE_ID.test(traceId) ? { traceId, spanId } : null
      try {
        return start()
      } finally {
        presetIds = null
      }
    },
  }
}

const samplerOf = (share: number): Sampler => ({
  shouldSample: (_context, traceId) => ({
    decision: isExportedTrace(traceId, share) ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
  }),
})

/** The caller's span, if it belongs to the trace that the answer and the log name (WIRE-4). */
function callerOf({ id, headers }: FastifyRequest): Context {
  const parent = parentOf(headers)
  return parent?.traceId === id ? contextOf(parent.traceId, parent.spanId) : ROOT_CONTEXT
}

const contextOf = (traceId: string, spanId: string): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })

/** The first word of a statement, such as `select`. */
const verbOf = (text: string | null) => (text === null ? 'begin' : (/\w+/.exec(text)?.[0].toLowerCase() ?? 'statement'))

/** An unreachable collector causes a warning only. */
function quietExcept(logger: Options['logger']) {
  const ignore = () => {}
  return {
    error: (message: string) => logger.warn({ reason: message }, 'Traces were not exported'),
    warn: ignore,
    info: ignore,
    debug: ignore,
    verbose: ignore,
  }
}
