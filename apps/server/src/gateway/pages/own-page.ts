import { readFile, stat } from 'node:fs/promises'
import { readBuiltScript } from './built-script.ts'
import { insertionPoint } from './insertion-point.ts'
import { contentHash } from '../content-hash.ts'
import type { BootScript } from '../boot-script.ts'
import { escapeAttribute, type EntryPage } from './entry-page.ts'

/** Path prefix on every application's host that the gateway itself serves. */
export const GATEWAY_PATH = '/.well-known/portico'

/** HOST-121: the script that runs before the pages of applications at their own origins. */
export async function ownBootScript(): Promise<BootScript> {
  const source = await readBuiltScript('own-origin')
  return { path: `${GATEWAY_PATH}/boot.${contentHash(source)}.js`, source }
}

/** Values that the boot script reads from its own element. */
export interface BootFacts {
  path: string
  portalOrigin: string
  code: string
  lifecycleName: string | null
  /** The kind of response that the gateway's page replaces (HOST-150). */
  instead?: string | undefined
  /** HOST-191: prefix of the names of the application's cookies in the browser. */
  cookiePrefix?: string | undefined
  /** For a page whose policy admits scripts by nonce only. */
  nonce?: string | undefined
}

export function bootElement(facts: BootFacts): string {
  const { path, portalOrigin, code, lifecycleName, instead, nonce, cookiePrefix } = facts
  const attributes = Object.entries({
    src: path,
    'data-portal': portalOrigin,
    'data-code': code,
    ...(lifecycleName === null ? {} : { 'data-lifecycle': lifecycleName }),
    ...(cookiePrefix === undefined ? {} : { 'data-cookies': cookiePrefix }),
    ...(instead === undefined ? {} : { 'data-instead': instead }),
    ...(nonce === undefined ? {} : { nonce }),
  })
  return `<script ${attributes.map(([name, value]) => `${name}="${escapeAttribute(value)}"`).join(' ')}></script>`
}

/** Inserts the boot script before the page's own content, without any other change (HOST-110). */
export function insertBootElement(html: string, element: string): string {
  const at = insertionPoint(html)
  return html.slice(0, at) + element + html.slice(at)
}

const pages = new Map<string, EntryPage & { stamp: string }>()

/** Reads a page of a folder and inserts the boot script; cached until the file changes. */
export async function readOwnPage(file: string, element: string): Promise<EntryPage> {
  const { mtimeMs, size } = await stat(file)
  const stamp = `${mtimeMs}:${size}:${element}`
  const cachedPage = pages.get(file)
  if (cachedPage?.stamp === stamp) return cachedPage
  const html = insertBootElement(await readFile(file, 'utf8'), element)
  const page = { html, etag: `"${contentHash(html)}"`, stamp }
  pages.set(file, page)
  return page
}
