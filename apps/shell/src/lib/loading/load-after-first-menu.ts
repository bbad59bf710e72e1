import { afterFirstMenu } from './first-menu.ts'

/** MENU-47: the delays after the first menu, in milliseconds, so that the parts load one after another. */
export function loadAfterFirstMenu<T>(delay: number, load: () => Promise<T>): Promise<T> {
  return afterFirstMenu(() => new Promise<void>((resolve) => setTimeout(resolve, delay))).then(load)
}
