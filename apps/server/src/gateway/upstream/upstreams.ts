import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { PortalError } from '@portico/contract/protocol/errors'
import type { ApplicationLimits } from '@portico/contract/rules/applications/application-limits'
import { InternalAddressError, isInternalAddress, isListed, lookupExternalAddress } from './address.ts'
import { limitBytes } from '../limits/bytes.ts'
import { type Breaker, createBreaker } from '../limits/breaker.ts'
import { type Capacity, type Consumer, createCapacity, type Exchange } from '../limits/capacity.ts'
import { CONNECT_TIMEOUT_MS, STREAM_AFTER_MS, UPSTREAM_HEADER_BYTES } from '../limits/limits.ts'

export interface UpstreamRequest {
  url: URL
  /** Path and query as the caller sent them: an upstream may have signed exactly this spelling. */
  path: string
  method: string
  headers: OutgoingHttpHeaders
  body?: Readable | undefined
  /** The application, address and session that the exchange counts for. */
  consumer: Consumer
  /** Maximum bytes of the body, and milliseconds within which the upstream must begin to answer (HOST-134). */
  limits: Pick<ApplicationLimits, 'uploadBytes' | 'firstByteMs'>
  /** Aborted when the client no longer waits for the response. */
  signal: AbortSignal
}

export interface Upstreams {
  /** Resolves when the upstream begins to answer. Redirects are not followed. */
  ask(upstreamRequest: UpstreamRequest): Promise<IncomingMessage>
  /** The connection pool of an upstream. Throws if the operator has not allowed its address. */
  agentFor(url: URL): http.Agent
  /** Counts a web socket (HOST-93). */
  openStream: Capacity['openStream']
  close(): void
}

export interface UpstreamsOptions {
  /** Milliseconds that replace every application's own limit. */
  answerTimeoutMs?: number | undefined
  capacity?: Capacity | undefined
  breaker?: Breaker | undefined
}

/**
 * Connections to the upstreams of proxied applications. Internal addresses are used only if the operator has listed
 * them (HOST-43). The agents have no queue: requests wait in `Capacity`, where they can be aborted (HOST-93).
 */
export function createUpstreams(
  listed: readonly string[],
  { answerTimeoutMs, capacity = createCapacity(), breaker = createBreaker() }: UpstreamsOptions = {},
): Upstreams {
  const open = { keepAlive: true, maxFreeSockets: 32 }
  const guarded = { ...open, lookup: lookupExternalAddress as never }
  const agents = {
    listed: { 'http:': new http.Agent(open), 'https:': new https.Agent(open) },
    guarded: { 'http:': new http.Agent(guarded), 'https:': new https.Agent(guarded) },
  }

  function agentFor(url: URL): http.Agent {
    const isOpen = isListed(url, listed)
    if (!isOpen && isInternalAddress(url.hostname)) throw new InternalAddressError(`${url.host} is an internal address`)
    return agents[isOpen ? 'listed' : 'guarded'][url.protocol as 'http:' | 'https:']
  }

  return {
    agentFor,
    openStream: capacity.openStream,
    async ask(upstreamRequest) {
      const agent = agentFor(upstreamRequest.url)
      breaker.check(upstreamRequest.url.origin)
      const timeout = new AbortController()
      const timer = setTimeout(
        () => timeout.abort(new DOMException('The upstream is late', 'TimeoutError')),
        answerTimeoutMs ?? upstreamRequest.limits.firstByteMs,
      )
      const signal = AbortSignal.any([upstreamRequest.signal, timeout.signal])
      try {
        const exchange = await capacity.enter(upstreamRequest.consumer, signal)
        try {
          const message = await send(
            { ...upstreamRequest, signal },
            // While an upload makes progress, no response can be expected yet.
            { agent, breaker, mayRepeat: !upstreamRequest.body, onProgress: () => void timer.refresh() },
          )
          holdUntilClosed(message, exchange)
          return message
        } catch (error) {
          exchange.release()
          throw error
        }
      } catch (error) {
        throw timeout.signal.aborted ? timeout.signal.reason : error
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => {
      for (const pair of Object.values(agents)) for (const agent of Object.values(pair)) agent.destroy()
    },
  }
}

/** HOST-93: counts a response until it is closed: as a stream if it has the type of a stream or takes long. */
function holdUntilClosed(message: IncomingMessage, exchange: Exchange): void {
  const isEventStream = /^text\/event-stream\b/i.test(message.headers['content-type'] ?? '')
  if (isEventStream && !exchange.becomeStream()) {
    message.destroy()
    throw new PortalError('TOO_MANY_REQUESTS')
  }
  const timer = setTimeout(() => {
    if (!exchange.becomeStream()) message.destroy(new Error('The limit of open streams is reached'))
  }, STREAM_AFTER_MS).unref()
  message.once('close', () => {
    clearTimeout(timer)
    exchange.release()
  })
}

interface Sending {
  agent: http.Agent
  breaker: Breaker
  mayRepeat: boolean
  /** Called when a part of the body has passed. */
  onProgress: () => void
}

function send(upstreamRequest: UpstreamRequest, sending: Sending): Promise<IncomingMessage> {
  const { url, path, method, headers, body, signal, limits } = upstreamRequest
  const { agent, breaker, mayRepeat, onProgress } = sending
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request
    const maxHeaderSize = UPSTREAM_HEADER_BYTES
    const sent = request(url, { path, method, headers, agent, signal, servername: serverNameOf(url), maxHeaderSize })
    watchConnection(sent, url, breaker)
    sent.once('response', resolve)
    sent.once('upgrade', (_message, socket) => {
      socket.destroy()
      reject(new Error('The upstream switched protocols without a request'))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The upstream has closed an idle connection at the same moment, so that the request has not been processed.
      if (mayRepeat && sent.reusedSocket && error.code === 'ECONNRESET') {
        resolve(send(upstreamRequest, { ...sending, mayRepeat: false }))
      } else reject(error)
    })
    if (body) pipeline(body, limitBytes(limits.uploadBytes, onProgress), sent, (error) => error && reject(error))
    else sent.end()
  })
}

/**
 * The server name for TLS and certificate checks: the upstream's own name, not `Host` (HOST-131). Empty for an IP
 * address.
 */
export const serverNameOf = ({ hostname }: URL): string => (isIP(hostname.replace(/^\[|\]$/g, '')) ? '' : hostname)

/** HOST-94: fails a connection that is not established in time. Connections that the caller aborts do not count. */
function watchConnection(sent: http.ClientRequest, { origin, protocol }: URL, breaker: Breaker): void {
  sent.once('socket', (socket) => {
    if (!socket.connecting) return
    const timer = setTimeout(() => {
      sent.destroy(Object.assign(new Error(`The connection to ${origin} timed out`), { code: 'ETIMEDOUT' }))
    }, CONNECT_TIMEOUT_MS)
    const fail = (error: NodeJS.ErrnoException) => {
      if (error.name !== 'AbortError' && error.code !== 'INTERNAL_ADDRESS') breaker.failed(origin)
    }
    sent.once('error', fail)
    socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer)
      sent.off('error', fail)
      breaker.connected(origin)
    })
    socket.once('close', () => clearTimeout(timer))
  })
}
