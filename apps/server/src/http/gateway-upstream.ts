import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { InsideAddressError, isInside, isListed, lookupOutside } from './gateway-address.ts'
import { limitBytes } from './gateway-bytes.ts'
import { ANSWER_WITHIN, UPSTREAM_CONNECTIONS, UPSTREAM_REQUEST_BYTES } from './gateway-limits.ts'

export interface Question {
  url: URL
  method: string
  headers: OutgoingHttpHeaders
  body?: Readable | undefined
  /** Nobody waits for the answer any more. */
  signal: AbortSignal
}

export interface Upstreams {
  /** Resolves when the upstream begins to answer; its redirects are answers like any other. */
  ask(question: Question): Promise<IncomingMessage>
  /** The connections that lead to an upstream. Throws where the operator has not allowed it. */
  agentFor(url: URL): http.Agent
  close(): void
}

/** The servers behind proxied applications. Addresses inside are reached only where the operator has listed them (HOST-43). */
export function createUpstreams(listed: readonly string[], answerWithin = ANSWER_WITHIN): Upstreams {
  const open = { keepAlive: true, maxSockets: UPSTREAM_CONNECTIONS, maxFreeSockets: 32 }
  const outside = { ...open, lookup: lookupOutside as never }
  const agents = {
    listed: { 'http:': new http.Agent(open), 'https:': new https.Agent(open) },
    outside: { 'http:': new http.Agent(outside), 'https:': new https.Agent(outside) },
  }

  function agentFor(url: URL): http.Agent {
    const isOpen = isListed(url, listed)
    if (!isOpen && isInside(url.hostname)) throw new InsideAddressError(`${url.host} is an address inside`)
    return agents[isOpen ? 'listed' : 'outside'][url.protocol as 'http:' | 'https:']
  }

  return {
    agentFor,
    async ask(question) {
      const agent = agentFor(question.url)
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new DOMException('The upstream is late', 'TimeoutError')), answerWithin)
      const signal = AbortSignal.any([question.signal, late.signal])
      try {
        return await send({ ...question, signal }, agent, !question.body)
      } catch (error) {
        throw late.signal.aborted ? late.signal.reason : error
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => {
      for (const pair of Object.values(agents)) for (const agent of Object.values(pair)) agent.destroy()
    },
  }
}

function send(question: Question, agent: http.Agent, mayRepeat: boolean): Promise<IncomingMessage> {
  const { url, method, headers, body, signal } = question
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request
    const sent = request(url, { method, headers, agent, signal })
    sent.once('response', resolve)
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A kept connection that its other end was just closing: nothing has been asked there yet.
      if (mayRepeat && sent.reusedSocket && error.code === 'ECONNRESET') {
        resolve(send(question, agent, false))
      } else reject(error)
    })
    if (body) pipeline(body, limitBytes(UPSTREAM_REQUEST_BYTES), sent, (error) => error && reject(error))
    else sent.end()
  })
}
