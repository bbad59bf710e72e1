import { afterFirstMenu } from '../../lib/loading/first-menu.ts'

/** MENU-47: so many milliseconds after the first menu, so that the parts come one after the other. */
export function afterMenu<T>(delay: number, load: () => Promise<T>): Promise<T> {
  return afterFirstMenu(() => new Promise<void>((resolve) => setTimeout(resolve, delay))).then(load)
}
