import type { RealmFacts } from './realm-port.ts'

/** HOST-25: a browser starts workers from the document's own origin alone; the application's files have another. */
export function ownWorkers(page: Window & typeof globalThis, { origin }: RealmFacts): void {
  for (const name of ['Worker', 'SharedWorker'] as const) {
    const Native = page[name] as typeof Worker | undefined
    if (!Native) continue
    const { Blob: Content, URL: Address } = page
    const own = function (url: string | URL, options?: WorkerOptions) {
      const target = new Address(url, page.document.baseURI)
      if (target.origin !== origin) return new Native(url, options)
      const address = JSON.stringify(target.href)
      const source =
        options?.type === 'module'
          ? `import ${address}`
          : `{const own=importScripts,at=u=>new URL(u,${address}).href;` +
            `self.importScripts=(...all)=>own(...all.map(at));` +
            `const ask=self.fetch;self.fetch=(what,how)=>ask(typeof what==='string'?at(what):what,how)}` +
            `importScripts(${address})`
      const blob = Address.createObjectURL(new Content([source], { type: 'text/javascript' }))
      return new Native(blob, options)
    }
    own.prototype = Native.prototype
    Object.defineProperty(page, name, { configurable: true, writable: true, value: own })
  }
}
