/** What the gateway must know of a hosted application. */
export interface GatewayApplication {
  code: string
  kind: 'realm' | 'iframe' | 'detached'
  /** Folder of its built files, below the applications' root; null where it runs elsewhere. */
  folder: string | null
  /** Directives that replace the default content security policy's. */
  csp: Record<string, string> | null
}

export interface GatewayRegistry {
  find(code: string): Promise<GatewayApplication | undefined>
}

/** How long an answer of the database counts, in milliseconds: a change of the registry shows without a restart. */
const FRESH = 2000

/** The registry as the gateway reads it for every file: from memory, read anew when it is no longer fresh. */
export function createGatewayRegistry(load: () => Promise<GatewayApplication[]>): GatewayRegistry {
  let entries = new Map<string, GatewayApplication>()
  let readAt = -Infinity
  let reading: Promise<void> | undefined

  async function read() {
    entries = new Map((await load()).map((application) => [application.code, application]))
    readAt = performance.now()
  }

  return {
    async find(code) {
      if (performance.now() - readAt > FRESH) {
        reading ??= read().finally(() => (reading = undefined))
        await reading
      }
      return entries.get(code)
    },
  }
}
