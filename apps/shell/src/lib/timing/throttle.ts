/**
 * Runs a function at once, then at most once per pause; requests during the pause cause one run at its end. Returns the
 * request function and a cancel function.
 */
export function throttle(run: () => void, pause: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPending = false
  const endPause = () => {
    timer = undefined
    if (!isPending) return
    isPending = false
    request()
  }
  const request = () => {
    if (timer !== undefined) {
      isPending = true
      return
    }
    run()
    timer = setTimeout(endPause, pause)
  }
  return { request, stop: () => clearTimeout(timer) }
}
