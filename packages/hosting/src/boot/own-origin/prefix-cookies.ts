/**
 * HOST-191: at a port of the portal's host the cookies of the application have a prefix in the browser. Its scripts
 * read and write them under their own names, and see no other cookies.
 */
export function prefixCookies(page: Window & typeof globalThis, prefix: string): void {
  const { prototype } = page.Document
  const native = Object.getOwnPropertyDescriptor(prototype, 'cookie')
  if (!native?.get || !native.set) return
  Object.defineProperty(prototype, 'cookie', {
    configurable: true,
    enumerable: true,
    get(this: Document) {
      return cookiesOf(String(native.get!.call(this)), prefix)
    },
    set(this: Document, line: unknown) {
      native.set!.call(this, withPrefix(String(line), prefix))
    },
  })
  // without `cookieStore` applications use `document.cookie`
  if ('cookieStore' in page) Object.defineProperty(page, 'cookieStore', { value: undefined, configurable: true })
}

export function cookiesOf(header: string, prefix: string): string {
  const pairs = header.split('; ').filter((pair) => pair.startsWith(prefix))
  return pairs.map((pair) => pair.slice(prefix.length)).join('; ')
}

/** The cookie with its prefix and without `Domain`, which would share it with other hosts. */
export function withPrefix(line: string, prefix: string): string {
  const attributes = line.split(';').map((part) => part.trim())
  return prefix + attributes.filter((part, at) => at === 0 || !/^domain(\s*=|$)/i.test(part)).join('; ')
}
