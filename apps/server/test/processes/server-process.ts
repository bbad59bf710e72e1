import { type ChildProcess, spawn } from 'node:child_process'
import { request } from 'node:http'
import { resolve } from 'node:path'
import { type Call, createClient } from '@portico/contract/client/client'
import { freePort } from '../../../../scripts/lib/machine/free-port.mjs'
import { encrypt } from '../sign-in/encrypt.ts'
import { readStream, type StreamReader } from './stream-reader.ts'
import { METRICS_TOKEN, PASSWORD } from '../world.ts'

const MAIN = resolve(import.meta.dirname, '../../src/main.ts')

export interface ServerProcess {
  child: ChildProcess
  port: number
  output(): string
  /** Ends the process and waits until it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** The server as its operator runs it: a separate process. */
export async function startProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const { DATABASE_URL: _url, NODE_OPTIONS: _options, ...inherited } = process.env
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...inherited,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ASSETS_DIR: 'off',
      METRICS_TOKEN,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  await new Promise<void>((ready, fail) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Portico is ready')) ready()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then((code) => fail(new Error(`The server ended with ${code}:\n${output}`)))
  })
  return {
    child,
    port,
    output: () => output,
    async end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

export interface ProcessAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** One request over a real connection. Rejects when the connection breaks. */
export function send(
  port: number,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<ProcessAnswer> {
  return new Promise((done, fail) => {
    const sent = request({ port, host: '127.0.0.1', method, path, agent: false, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('error', fail)
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

export interface SignedInPerson {
  call: Call
  /** The same person, at another server of the same database. */
  at(port: number): SignedInPerson
  send(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<ProcessAnswer>
  /** Opens a stream of events. */
  stream(headers?: Record<string, string>): Promise<StreamReader>
}

/** Signs in over the wire, and enters a tenant. */
export async function signInAt(port: number, account: string, tenantId: number): Promise<SignedInPerson> {
  let cookie = ''
  let token = ''
  const ask = (method: string, path: string, body?: string, to = port, headers: Record<string, string> = {}) =>
    send(to, method, path, {
      headers: {
        cookie,
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
      },
      ...(body === undefined ? {} : { body }),
    })
  const callAt = (to: number) =>
    createClient(async (path, { method = 'GET', body }) => {
      const answer = await ask(method, path, typeof body === 'string' ? body : undefined, to)
      const set = [answer.headers['set-cookie'] ?? []].flat().find((line) => /^(?:__Host-)?sid=/.test(line))
      if (set) cookie = set.split(';', 1)[0] ?? ''
      return new Response(answer.status === 204 ? null : answer.body, { status: answer.status })
    })
  const call = callAt(port)
  const password = await encrypt(PASSWORD, await call('GET /identification/public-key'))
  const { data } = await call('POST /identification/login', { body: { account, password } })
  token = data?.userToken ?? ''
  token = (await call('PUT /identification/session/tenant', { query: { tenantId: String(tenantId) } })).tenantToken
  const personAt = (to: number): SignedInPerson => ({
    call: callAt(to),
    send: (method, path, body, headers) => ask(method, path, body && JSON.stringify(body), to, headers),
    stream: (headers = {}) => readStream(to, { cookie, authorization: `Bearer ${token}`, ...headers }),
    at: personAt,
  })
  return personAt(port)
}
