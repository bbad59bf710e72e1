/**
 * HOST-206: Firefox does not save a `data:` address of a link with `download` in a sandboxed frame, and reports no
 * error. It does save `blob:` addresses, so the link is changed to one.
 */
export function saveDataLinks(page: Window & typeof globalThis): { listen(): void } {
  const { HTMLAnchorElement: Anchor, URL: Address, Blob: Binary, document } = page
  const native = Reflect.get(Anchor.prototype, 'click') as (this: HTMLAnchorElement) => void
  const isData = (link: HTMLAnchorElement) => link.hasAttribute('download') && link.protocol === 'data:'

  function save(link: HTMLAnchorElement): boolean {
    const content = decodeDataUrl(link.href)
    if (!content) return false
    const address = Address.createObjectURL(new Binary([content.bytes], { type: content.type }))
    const standIn = Object.assign(document.createElement('a'), { href: address, download: link.download })
    native.call(standIn)
    // the browser has started the download by then
    page.setTimeout(() => Address.revokeObjectURL(address), REVOKE_AFTER_MS)
    return true
  }
  function follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return
    const link = event.composedPath().find((node) => node instanceof Anchor)
    if (link && isData(link) && save(link)) event.preventDefault()
  }

  // a click on a link outside of the document fires no event at the window
  Anchor.prototype.click = function click(this: HTMLAnchorElement) {
    if (this.isConnected || !isData(this)) return native.call(this)
    const listener = (event: MouseEvent) => follow(event)
    this.addEventListener('click', listener)
    native.call(this)
    this.removeEventListener('click', listener)
  }
  return { listen: () => page.addEventListener('click', follow) }
}

const REVOKE_AFTER_MS = 60_000

/** Decodes a `data:` address; returns undefined if it cannot be read. */
export function decodeDataUrl(address: string): { type: string; bytes: Uint8Array<ArrayBuffer> } | undefined {
  const comma = address.indexOf(',')
  if (comma === -1) return undefined
  const head = address.slice('data:'.length, comma)
  const [body = ''] = address.slice(comma + 1).split('#', 1)
  const base64Suffix = /;\s*base64\s*$/i
  const type = head.replace(base64Suffix, '').trim() || 'text/plain;charset=US-ASCII'
  if (!base64Suffix.test(head)) return { type, bytes: percentDecode(body) }
  try {
    return { type, bytes: Uint8Array.from(atob(decodeURIComponent(body)), (char) => char.charCodeAt(0)) }
  } catch {
    return undefined
  }
}

/** The bytes of a text in which `%41` means A. Escaped bytes may be of any encoding, not UTF-8 only. */
function percentDecode(text: string): Uint8Array<ArrayBuffer> {
  const encoded = new TextEncoder().encode(text)
  const bytes = new Uint8Array(encoded.length)
  let length = 0
  for (let at = 0; at < encoded.length; at++) {
    const digits = encoded[at] === PERCENT ? String.fromCharCode(...encoded.subarray(at + 1, at + 3)) : ''
    const isEscaped = /^[0-9a-f]{2}$/i.test(digits)
    bytes[length++] = isEscaped ? Number.parseInt(digits, 16) : (encoded[at] ?? 0)
    if (isEscaped) at += 2
  }
  return bytes.slice(0, length)
}

const PERCENT = 0x25
