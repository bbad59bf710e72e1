import { afterFirstMenu } from './first-menu.ts'

/**
 * MENU-47: loads after the first menu and a delay in milliseconds; different delays let the parts load one after
 * another.
 */
export function loadAfterFirstMenu<T>(delay: number, load: () => Promise<T>): Promise<T> {
  return afterFirstMenu(() => new Promise<void>((resolve) => setTimeout(resolve, delay))).then(load)
}
