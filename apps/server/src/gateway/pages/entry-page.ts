import { readFile, stat } from 'node:fs/promises'
import type { BootScript } from '../boot-script.ts'
import { contentHash } from '../content-hash.ts'
import { readBuiltScript } from './built-script.ts'
import { scanHead } from './page-head.ts'

/** The script that runs in the portal's own pages before their own scripts. */
export async function bootScript(): Promise<BootScript> {
  const source = await readBuiltScript('portal-page')
  return { path: `/apps/-/boot.${contentHash(source)}.js`, source }
}

export interface EntryPage {
  html: string
  etag: string
}

const pages = new Map<string, EntryPage & { stamp: string }>()

/** An application's entry page with base URL and boot script inserted at its start; cached until the file changes. */
export async function readEntryPage(file: string, address: string, bootPath: string): Promise<EntryPage> {
  const { mtimeMs, size } = await stat(file)
  const stamp = `${mtimeMs}:${size}:${address}:${bootPath}`
  const cachedPage = pages.get(file)
  if (cachedPage?.stamp === stamp) return cachedPage
  const html = prepareEntryPage(await readFile(file, 'utf8'), address, bootPath)
  const page = { html, etag: `"${contentHash(html)}"`, stamp }
  pages.set(file, page)
  return page
}

/**
 * HOST-10: keeps the page's own base URL, resolved against the page's URL on the application's own host. Removes the
 * page's own policy, because its `'self'` means that host (SEC-3).
 */
export function prepareEntryPage(html: string, address: string, bootPath: string): string {
  const { insertionPoint, baseHref, policies } = scanHead(html)
  const base = URL.parse(baseHref ?? '', address)?.href ?? address
  // The script precedes the base element, so that it is loaded from the portal.
  const head = `<script src="${escapeAttribute(bootPath)}"></script><base href="${escapeAttribute(base)}">`
  const parts = [html.slice(0, insertionPoint), head]
  let from = insertionPoint
  for (const [start, end] of policies) {
    parts.push(html.slice(from, start))
    from = end
  }
  return [...parts, html.slice(from)].join('')
}

export const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
