import { existsSync } from 'node:fs'
import type { BrowserContext } from 'playwright'

/** Answers requests to content delivery networks with local files, in all environments. */
export async function answerNetworkFiles(
  context: BrowserContext,
  files: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [address, folder] of Object.entries(files)) {
    const isOfIt = (url: URL) => `${url.host}${url.pathname}`.startsWith(address)
    await context.route(isOfIt, (route) => {
      const { host, pathname } = new URL(route.request().url())
      const path = folder + `${host}${pathname}`.slice(address.length)
      if (!existsSync(path)) return route.fulfill({ status: 404 })
      return route.fulfill({ path, headers: { 'access-control-allow-origin': '*' } })
    })
  }
}
