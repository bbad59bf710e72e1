/**
 * At once, and then no oftener than the pause: what is asked for meanwhile happens once, at its end. Returns the way to ask and the way
 * out.
 */
export function throttle(run: () => void, pause: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false
  const rest = () => {
    timer = undefined
    if (!isWanted) return
    isWanted = false
    ask()
  }
  const ask = () => {
    if (timer !== undefined) {
      isWanted = true
      return
    }
    run()
    timer = setTimeout(rest, pause)
  }
  return { ask, stop: () => clearTimeout(timer) }
}
