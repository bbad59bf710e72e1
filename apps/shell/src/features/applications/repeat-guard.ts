import { APPLICATION_SWITCH_THROTTLE_MS } from '@portico/contract/rules/navigation/menus'

/**
 * APP-2: repeated requests for the same application within 700 ms count once, so that a double click opens one window.
 */
export function createRepeatGuard(now: () => number): (code: string) => boolean {
  let last = { code: '', at: -Infinity }
  return (code) => {
    const at = now()
    const isAgain = last.code === code && at - last.at < APPLICATION_SWITCH_THROTTLE_MS
    if (!isAgain) last = { code, at }
    return !isAgain
  }
}
