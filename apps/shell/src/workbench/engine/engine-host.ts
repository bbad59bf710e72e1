import { environmentFlags } from '../../lib/portal/environment.ts'
import { afterFirstMenu } from '../../lib/loading/first-menu.ts'
import { reportFailure } from '../../lib/api/failures.ts'
import { retryUntilLoaded } from '../../lib/loading/lazy-components.ts'
import { useTabs } from '../model/tabs/tab-store.ts'
import { extrasByApplication, setCurrentEngine, type ServeEvent } from './current-engine.ts'

/**
 * Starts hosting in an element that only the engine uses from then on. Returns a stop function. The first menu does not
 * wait for the engine, which loads when the first tab needs it.
 */
export function startHost(layer: HTMLElement, loadServe: () => Promise<ServeEvent>): () => void {
  let isOver = false
  let stop = useTabs.subscribe(({ tabs }) => {
    if (tabs.items.length === 0) return
    stop()
    const load = () => Promise.all([import('@portico/hosting/engine'), import('./run-engine.ts'), loadServe()])
    const parts = afterFirstMenu(() => retryUntilLoaded(load))
    parts.then(([{ createEngine }, { runEngine }, serve]) => {
      if (isOver) return
      const keptAlive = environmentFlags()?.keptAlive // HOST-6
      const running = runEngine(createEngine({ layer, ...(keptAlive ? { keptAlive } : {}) }), serve)
      stop = () => {
        running.stop()
        setCurrentEngine(undefined)
      }
    }, reportFailure)
  })
  return () => {
    isOver = true
    extrasByApplication.clear()
    stop()
  }
}
