// Stands behind the last line of an application's service worker, linked with its parts into one script. It runs before the first event.
import { admitBootScript } from './boot-policy.ts'
import { insertionPoint } from './insertion-point.ts'

/** The facts that the gateway has written around this script. */
export interface WorkerFacts {
  /** Below this path of the host the gateway answers for itself. */
  gatewayPath: string
  /** The address of the boot script. */
  bootPath: string
  /** The element of the boot script. */
  element: string
}
declare const porticoFacts: WorkerFacts

interface FetchEvent {
  request: Request
  respondWith(this: FetchEvent, answer: Response | PromiseLike<Response>): void
}

/** A page begins with so many bytes at least, or ends earlier: a document type is not cut in two. */
const HEAD_BYTES = 512

/** HOST-173: pages that the worker answers have the boot script too, and it answers nothing in the gateway's place. */
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

/** A page that has the boot script already, an answer that is no page and one that cannot be read stay as they are. */
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
    // one character for each byte, so that a place in the text is one in the bytes
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
