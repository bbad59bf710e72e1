import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

export interface BootScript {
  /** Immutable: the name holds the content's hash. */
  path: string
  source: string
}

/** The script that runs in every realm ahead of the application's own. */
export async function bootScript(): Promise<BootScript> {
  const file = fileURLToPath(import.meta.resolve('@portico/hosting/realm/boot'))
  const source = stripTypeScriptTypes(await readFile(file, 'utf8')).replace(/^import .*\n/m, '')
  return { path: `/apps/-/boot.${hash(source)}.js`, source }
}

export interface EntryPage {
  html: string
  etag: string
}

const pages = new Map<string, EntryPage & { stamp: string }>()

/** An application's entry page with base address and boot script ahead of everything of its own; kept while the file stands. */
export async function readEntryPage(file: string, origin: string, bootPath: string): Promise<EntryPage> {
  const { mtimeMs, size } = await stat(file)
  const stamp = `${mtimeMs}:${size}:${origin}:${bootPath}`
  const known = pages.get(file)
  if (known?.stamp === stamp) return known
  const html = prepareEntryPage(await readFile(file, 'utf8'), origin, bootPath)
  const page = { html, etag: `"${hash(html)}"`, stamp }
  pages.set(file, page)
  return page
}

/** HOST-10: the page's own base address is kept, resolved against the application's origin. */
export function prepareEntryPage(html: string, origin: string, bootPath: string): string {
  const own = /<base\s[^>]*href\s*=\s*["']?([^"'\s>]+)/i.exec(html)?.[1] ?? '/'
  const base = new URL(own, `${origin}/`).href
  // The script stands before the base address, so that it comes from the portal.
  const head = `<script src="${escapeAttribute(bootPath)}"></script><base href="${escapeAttribute(base)}">`
  const place = /<head(\s[^>]*)?>/i.exec(html) ?? /<html(\s[^>]*)?>/i.exec(html) ?? /<!doctype[^>]*>/i.exec(html)
  const at = place ? place.index + place[0].length : 0
  return html.slice(0, at) + head + html.slice(at)
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)
