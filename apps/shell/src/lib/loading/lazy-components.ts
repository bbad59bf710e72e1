import { createElement, lazy, useEffect, useState, type ComponentType } from 'react'
import { reloadIfOutdated } from './chunk-guard.ts'
import { reportFailure } from '../api/failures.ts'
import { withTimeout } from '../timing/with-timeout.ts'

/**
 * The pauses between retries of a page whose code cannot be loaded, in milliseconds: after waking from sleep a computer
 * is connected within their sum.
 */
const PAUSES = [1000, 3000, 6000]
/** The interval of retries for background parts, in milliseconds. */
const RETRY_INTERVAL_MS = 30_000

type Load<P> = () => Promise<ComponentType<P>>

/** Closes a part whose code cannot be loaded; undefined for a part that the page needs. */
type Leave<P> = (props: P) => (() => void) | undefined

const close = (props: { onClose?: unknown }) =>
  typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined

/**
 * LOOK-61: a dialog or a window whose code loads on demand. A part that fails to load, or not in time, closes itself,
 * shows a notice, and is requested again the next time; a part that cannot be closed is an error of the page.
 *
 * @example
 * const PictureDialog = lazyDialog(() => import('./picture-dialog.tsx').then((module) => module.PictureDialog))
 */
export function lazyDialog<P extends object>(load: Load<P>, leave: Leave<P> = close): ComponentType<P> {
  let part = begin()

  function begin(): ComponentType<P> {
    return lazy(async () => ({ default: await withTimeout(load()).catch(missing) }))
  }

  async function missing(error: unknown): Promise<ComponentType<P>> {
    await reloadIfOutdated()
    return function Missing(props: P) {
      const [away] = useState(() => leave(props))
      useEffect(() => {
        part = begin()
        reportFailure(error)
        away?.()
      }, [away])
      if (!away) throw error
      return null
    }
  }

  return function Part(props: P) {
    // the first promise is reused, else each render would start another request
    const [mine] = useState(() => part)
    return createElement(mine, props)
  }
}

/** LOOK-61: like `lazyDialog`, for a page, which cannot be closed. The request is repeated before the page fails. */
export function lazyPage<P extends object>(load: Load<P>): ComponentType<P> {
  return lazyDialog(() => withPauses(load))
}

async function withPauses<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await load()
    } catch {
      await reloadIfOutdated()
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return load()
}

/**
 * LOOK-65: a background part beside others. Its region stays empty until it has loaded. `start` reports when it is
 * loaded.
 */
export function lazyRegion<P extends object>(
  load: Load<P>,
  start: (load: Load<P>) => Promise<ComponentType<P>> = (now) => now(),
): ComponentType<P> {
  return lazy(async () => ({ default: await start(() => retryUntilLoaded(load)) }))
}

/**
 * LOOK-65: reports a failure once and retries when the connection returns, when the page becomes visible, and every
 * half minute.
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await withTimeout(load())
    } catch (error) {
      await reloadIfOutdated()
      if (isFirst) reportFailure(error)
    }
    await nextChance()
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      document.removeEventListener('visibilitychange', done)
      resolve()
    }
    const timer = setTimeout(done, RETRY_INTERVAL_MS)
    window.addEventListener('online', done)
    document.addEventListener('visibilitychange', done)
  })
}
