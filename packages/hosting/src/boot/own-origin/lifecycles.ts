import type { FaultWatch } from '../faults.ts'
import type { DocumentHandle } from '../../messages/document-port.ts'
import type { BootPort } from './boot-port.ts'

type Step = 'bootstrap' | 'mount' | 'unmount' | 'update' | 'save'
type Lifecycles = Partial<Record<Step, (props: unknown) => unknown>>

/**
 * HOST-7: calls the lifecycles of the registered global, by the qiankun protocol. An application without lifecycles
 * simply runs.
 */
export function runLifecycles(
  page: Window & typeof globalThis,
  port: BootPort,
  faults: FaultWatch,
): Pick<DocumentHandle, 'update' | 'unmount' | 'save'> {
  const { origin, lifecycleName } = port.facts
  const globals = page as unknown as Record<string, unknown>
  const body = Object.getOwnPropertyDescriptor(page.Document.prototype, 'body')!.get!.bind(page.document)
  let isStarted = false
  let isMounted = false
  if (lifecycleName) {
    globals.__POWERED_BY_QIANKUN__ = true
    globals.__INJECTED_PUBLIC_PATH_BY_QIANKUN__ = `${origin}/`
  }
  const lifecycles = () => (lifecycleName ? (globals[lifecycleName] as Lifecycles | undefined) : undefined)
  const props = () => ({ ...port.props(), container: body() as unknown })

  function start() {
    if (isStarted) return
    isStarted = true
    faults.loaded()
    if (!lifecycleName) return faults.first && faults.isBlank() ? port.failed(faults.first) : port.mounted()
    const app = lifecycles()
    if (typeof app?.mount !== 'function') {
      return port.failed(faults.first || `no lifecycles on window['${lifecycleName}']`)
    }
    port.whenOpened(() => void mount(app))
  }
  async function mount(app: Lifecycles) {
    try {
      await app.bootstrap?.(props())
      await app.mount?.(props())
      isMounted = true
      port.mounted()
    } catch (error) {
      port.failed(error instanceof Error ? error.message : String(error))
    }
  }
  // lifecycles exist once the page's scripts have run: mounting does not wait for pictures and frames
  page.addEventListener('DOMContentLoaded', () => typeof lifecycles()?.mount === 'function' && start(), {
    once: true,
  })
  page.addEventListener('load', start, { once: true })

  return {
    update() {
      if (isMounted) void (async () => lifecycles()?.update?.(props()))().catch(faults.judge)
    },
    async unmount() {
      if (isMounted) await lifecycles()?.unmount?.(props())
    },
    save: async () => (isMounted ? lifecycles()?.save?.(props()) : undefined),
  }
}
