/**
 * HOST-171: in a sandbox `document.domain = …` throws. Outside of one, browsers accept the host and the domains above
 * it, without effect, because each origin has an agent cluster of its own. This setter does the same; any other value
 * throws as before.
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
