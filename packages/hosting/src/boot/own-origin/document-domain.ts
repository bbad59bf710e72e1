/**
 * HOST-171: a sandbox makes `document.domain = …` throw. Outside of it browsers take a value that is the host or ends it, and change nothing,
 * since each origin has agents of its own. Any other value is refused as before.
 */
export function acceptOwnDomain(page: Window & typeof globalThis): void {
  const { prototype } = page.Document
  const native = Object.getOwnPropertyDescriptor(prototype, 'domain')
  if (!native?.set) return
  const { hostname } = page.location
  Object.defineProperty(prototype, 'domain', {
    ...native,
    set(this: Document, value: unknown) {
      const domain = String(value).toLowerCase()
      const isOwn = domain !== '' && `.${hostname}`.endsWith(`.${domain}`)
      if (!isOwn) native.set?.call(this, value)
    },
  })
}
