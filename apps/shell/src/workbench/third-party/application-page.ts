import type { Application } from '@portico/contract/applications/applications'

/** The path of an application's page at the gateway: `/apps/{code}/…`. */
const OF_APPLICATION = /^\/apps\/([a-z0-9-]{1,63})(\/[^\s\\]*)?$/

/** Returns the code and the path of an application's page at the gateway; undefined for another address. */
export function parseApplicationAddress(address: string): { code: string; path: string } | undefined {
  const [, code, path = '/'] = OF_APPLICATION.exec(address) ?? []
  return code === undefined ? undefined : { code, path }
}

export interface ApplicationPage {
  src: string
  sandbox: string | null
  referrerPolicy: string
}

/**
 * MENU-45: an address that is a page of an application: the page at the application's own host, with its frame
 * permissions. Null if the person may not open it or a frame of its own cannot show it; undefined if the page belongs
 * to no application.
 */
export function applicationPage(
  address: string,
  applications: readonly Application[],
): ApplicationPage | null | undefined {
  const parsed = parseApplicationAddress(address)
  if (!parsed) return undefined
  const { code, path } = parsed
  const hosting = applications.find((application) => application.code === code)?.hosting
  if (hosting?.kind !== 'iframe') return null
  const src = path === '/' ? hosting.entryUrl : URL.parse(path, hosting.origin)?.href
  if (src === undefined || new URL(src).origin !== hosting.origin) return null
  return { src, sandbox: hosting.sandbox, referrerPolicy: hosting.referrerPolicy }
}
