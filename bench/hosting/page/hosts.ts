/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Host, Sections } from './host.ts'

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A host that only creates a frame. */
export function plainFrame(sections: Sections): Host {
  return {
    open(id, { url }) {
      const frame = document.createElement('iframe')
      Object.assign(frame.style, { position: 'absolute', width: '100%', height: '100%', border: '0' })
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
      frame.src = url
      sections.add(id).append(frame)
      return loaded
    },
    show: sections.show,
    close: async (id) => sections.remove(id),
    rootOf: () => null,
  }
}

type Lifecycles = Partial<Record<'bootstrap' | 'mount' | 'unmount', (props: object) => unknown>>

/**
 * A host by `import()`: it inserts the entry page's markup and styles, then imports its module or runs its global
 * lifecycles.
 */
export function nativeImport(sections: Sections): Host {
  const leaving = new Map<string, () => unknown>()
  return {
    async open(id, { url, lifecycleName }) {
      const page = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html')
      const at = (element: Element, name: string) => new URL(element.getAttribute(name) ?? '', url).href
      const scripts = [...page.scripts].filter(({ type }) => type === 'module' || lifecycleName)
      if (scripts.length === 0) throw new Error('no module to import')
      const section = sections.add(id)
      const styles = [...page.querySelectorAll('link[rel=stylesheet]')].map((link) => {
        const copy = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: at(link, 'href') })
        document.head.append(copy)
        return copy
      })
      section.append(...[...page.body.children].filter(({ tagName }) => tagName !== 'SCRIPT'))
      leaving.set(id, () => styles.forEach((style) => style.remove()))
      if (lifecycleName) {
        const flags = { __POWERED_BY_QIANKUN__: true, __INJECTED_PUBLIC_PATH_BY_QIANKUN__: new URL('/', url).href }
        Object.assign(window, flags)
      }
      for (const script of scripts) await import(/* @vite-ignore */ at(script, 'src'))
      if (!lifecycleName) return
      const lifecycles = (window as unknown as Record<string, Lifecycles>)[lifecycleName]
      if (!lifecycles?.mount) throw new Error(`no lifecycles on window['${lifecycleName}']`)
      await lifecycles.bootstrap?.({})
      await lifecycles.mount({ container: section })
      leaving.set(id, () => {
        styles.forEach((style) => style.remove())
        return lifecycles.unmount?.({ container: section })
      })
    },
    show: sections.show,
    async close(id) {
      try {
        await leaving.get(id)?.()
      } finally {
        leaving.delete(id)
        sections.remove(id)
      }
    },
    rootOf: sections.get,
  }
}

export async function qiankun(sections: Sections): Promise<Host> {
  const { loadMicroApp, prefetchApps } = await import('qiankun')
  const running = new Map<string, ReturnType<typeof loadMicroApp>>()
  const facts = { locale: 'en', theme: { colorScheme: 'light', variables: {} as Record<string, string> } }
  return {
    open(id, { url, code }) {
      const app = loadMicroApp({ name: `${code}-${id}`, entry: url, container: sections.add(id), props: { ...facts } })
      running.set(id, app)
      app.bootstrapPromise.catch(() => undefined)
      app.loadPromise.catch(() => undefined)
      return app.mountPromise
    },
    prepare: (id, { url, code }) => prefetchApps([{ name: `${code}-${id}`, entry: url }]),
    show: sections.show,
    async close(id) {
      await running
        .get(id)
        ?.unmount()
        .catch(() => undefined)
      running.delete(id)
      sections.remove(id)
    },
    rootOf: sections.get,
    tell({ locale, variables }) {
      Object.assign(facts, { locale, theme: { ...facts.theme, variables } })
      for (const app of running.values()) void app.update?.({ ...facts })
    },
  }
}

export async function wujie(sections: Sections): Promise<Host> {
  const { startApp, destroyApp, preloadApp } = await import('wujie')
  return {
    open: (id, { url }) => startApp({ name: id, url, el: sections.add(id), alive: true }),
    prepare: (id, { url }) => preloadApp({ name: id, url, exec: true }),
    show: sections.show,
    async close(id) {
      destroyApp(id)
      sections.remove(id)
    },
    rootOf: (id) => sections.get(id)?.querySelector('wujie-app')?.shadowRoot ?? null,
  }
}

export async function microApp(sections: Sections): Promise<Host> {
  const { default: library } = await import('@micro-zoe/micro-app')
  library.start()
  return {
    open(id, { url, isModule }) {
      const element = document.createElement('micro-app')
      element.setAttribute('name', id)
      element.setAttribute('url', url)
      if (isModule) element.setAttribute('iframe', '')
      const mounted = new Promise((resolve, reject) => {
        element.addEventListener('mounted', resolve, { once: true })
        element.addEventListener('error', (event) =>
          reject(new Error(String((event as unknown as CustomEvent<{ error?: unknown }>).detail.error))),
        )
      })
      sections.add(id).append(element)
      return mounted
    },
    prepare: (id, { url, isModule }) => library.preFetch([{ name: id, url, iframe: isModule }]),
    show: sections.show,
    async close(id) {
      await Promise.race([library.unmountApp(id, { destroy: true }), later(1000)])
      sections.remove(id)
    },
    rootOf: (id) => sections.get(id)?.querySelector('micro-app') ?? null,
  }
}
