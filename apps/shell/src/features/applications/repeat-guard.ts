import { APPLICATION_SWITCH_THROTTLE_MS } from '@portico/contract/rules/menus'

/** APP-2: the same application asked for again within 700 ms counts as once: a double click opens one window. */
export function createRepeatGuard(now: () => number): (code: string) => boolean {
  let last = { code: '', at: -Infinity }
  return (code) => {
    const at = now()
    const isAgain = last.code === code && at - last.at < APPLICATION_SWITCH_THROTTLE_MS
    if (!isAgain) last = { code, at }
    return !isAgain
  }
}
