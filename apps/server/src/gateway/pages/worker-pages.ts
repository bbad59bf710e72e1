// This code follows the last line of an application's service worker, bundled into one script. It runs before the
// first event.
import { admitBootScript } from './boot-policy.ts'
import { insertionPoint } from './insertion-point.ts'

/** Values that the gateway writes around this script. */
export interface WorkerFacts {
  /** Path prefix of the host that the gateway itself serves. */
  gatewayPath: string
  /** URL of the boot script. */
  bootPath: string
  /** The boot script's element. */
  element: string
}
declare const porticoFacts: WorkerFacts

interface FetchEvent {
  request: Request
  respondWith(this: FetchEvent, answer: Response | PromiseLike<Response>): void
}

/** Minimum bytes before a page is examined, unless it is shorter; a document type is then not split. */
const HEAD_BYTES = 512

/**
 * HOST-173: inserts the boot script into pages that the worker answers, and prevents the worker from answering the
 * gateway's own paths.
 */
function preparePages(facts: WorkerFacts, prototype: FetchEvent) {
  const { respondWith } = prototype
  const { fetch } = globalThis
  prototype.respondWith = function (answer) {
    const { url, mode, destination } = this.request
    const isPage = mode === 'navigate' && ['iframe', 'frame', 'document'].includes(destination)
    if (!isPage) return respondWith.call(this, answer)
    if (new URL(url).pathname.startsWith(`${facts.gatewayPath}/`)) return respondWith.call(this, fetch(this.request))
    respondWith.call(
      this,
      Promise.resolve(answer).then((page) => prepared(page, facts)),
    )
  }
}

/** Leaves a response unchanged if it already has the boot script, is not a page or cannot be read. */
function prepared(answer: Response, { gatewayPath, bootPath, element }: WorkerFacts): Response {
  const isHtml = answer instanceof Response && /^text\/html\b/i.test(answer.headers.get('content-type') ?? '')
  if (!isHtml || !answer.body || answer.bodyUsed || answer.redirected) return answer
  const headers = new Headers(answer.headers)
  for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified']) headers.delete(name)
  const policy = headers.get('content-security-policy')
  const admitted = admitBootScript(policy ?? '', location.origin + bootPath, crypto.randomUUID())
  if (policy) headers.set('content-security-policy', admitted.policies)
  const own = admitted.nonce ? element.replace('<script', `<script nonce="${admitted.nonce}"`) : element
  const body = answer.body.pipeThrough(insertion(own, `src="${gatewayPath}/boot.`))
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers })
}

function insertion(element: string, sign: string): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let head = new Uint8Array()
  let isInserted = false
  function insert(to: TransformStreamDefaultController<Uint8Array<ArrayBuffer>>) {
    isInserted = true
    // One character per byte, so that offsets in the text equal offsets in bytes.
    const text = new TextDecoder('latin1').decode(head)
    const at = insertionPoint(text)
    to.enqueue(head.slice(0, at))
    if (!text.slice(at, at + 100).includes(sign)) to.enqueue(new TextEncoder().encode(element))
    to.enqueue(head.slice(at))
  }
  return new TransformStream({
    transform(chunk, to) {
      if (isInserted) return to.enqueue(chunk)
      const longer = new Uint8Array(head.length + chunk.length)
      longer.set(head)
      longer.set(chunk, head.length)
      head = longer
      if (head.length >= HEAD_BYTES) insert(to)
    },
    flush(to) {
      if (!isInserted) insert(to)
    },
  })
}

const { FetchEvent: Event } = globalThis as unknown as { FetchEvent?: { prototype: FetchEvent } }
if (Event) preparePages(porticoFacts, Event.prototype)
