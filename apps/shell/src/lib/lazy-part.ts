import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { inTime } from './in-time.ts'

/** LOOK-61: a screen of the portal whose program comes when it is needed. What has not come in time is an error of the page. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await inTime(load()) }))
}
