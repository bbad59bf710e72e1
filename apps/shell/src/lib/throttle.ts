/**
 * At once, and then no oftener than the pause: what is asked for meanwhile happens once, at its end. Returns the way to ask and the way
 * out.
 */
export function throttle(run: () => void, pause: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPending = false
  const rest = () => {
    timer = undefined
    if (!isPending) return
    isPending = false
    ask()
  }
  const ask = () => {
    if (timer !== undefined) {
      isPending = true
      return
    }
    run()
    timer = setTimeout(rest, pause)
  }
  return { ask, stop: () => clearTimeout(timer) }
}
