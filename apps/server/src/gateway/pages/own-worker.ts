import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Gateway } from '../gateway-context.ts'
import type { UpstreamResponse } from '../upstream/proxy.ts'
import { readBuiltScript } from './built-script.ts'
import { type BootFacts, bootElement, GATEWAY_PATH } from './own-page.ts'
import { decompressed } from './streamed-page.ts'
import type { WorkerFacts } from './worker-pages.ts'

/** The script that is appended to service workers of applications at their own origins, without its values. */
export const workerPagesScript = (): Promise<string> => readBuiltScript('worker-pages')

/** HOST-173: returns whether the browser requests a service worker's script. */
export const isWorkerRequest = ({ headers, method }: Pick<FastifyRequest, 'headers' | 'method'>): boolean =>
  headers['service-worker'] === 'script' && method === 'GET'

function partOf({ workerPages }: Gateway, facts: BootFacts): string {
  const worker: WorkerFacts = { gatewayPath: GATEWAY_PATH, bootPath: facts.path, element: bootElement(facts) }
  return `\n;{const porticoFacts=${JSON.stringify(worker)};${workerPages}}\n`
}

export async function sendWorkerFile(
  reply: FastifyReply,
  gateway: Gateway,
  { file, facts }: { file: string; facts: BootFacts },
): Promise<FastifyReply> {
  const source = await readFile(file, 'utf8')
  return reply
    .headers({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
    .send(source + partOf(gateway, facts))
}

/** Browsers compare the whole script, so it needs no entity tag. */
export function sendWorker(
  reply: FastifyReply,
  gateway: Gateway,
  { answered, facts }: { answered: UpstreamResponse; facts: BootFacts },
): FastifyReply {
  const { message, headers } = answered
  for (const name of ['last-modified', 'content-length', 'content-encoding', 'accept-ranges', 'etag'])
    delete headers[name]
  async function* parts() {
    yield* decompressed(message)
    yield Buffer.from(partOf(gateway, facts))
  }
  const body = Readable.from(parts(), { objectMode: false })
  body.once('close', () => message.destroy())
  return reply.code(200).headers(headers).send(gateway.proxy.limitPage(body, answered))
}
