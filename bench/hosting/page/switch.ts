/// <reference lib="dom" />
import type { Host } from './host.ts'
import { layer } from './host.ts'

export interface Switch {
  /** The number of frames of the page until the tab's own document has rendered one. */
  frames: number
  ms: number
}

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Shows the tabs in turn, with pauses, and marks each switch for the trace. */
export async function switchTabs(host: Host, ids: readonly (string | null)[], count: number): Promise<Switch[]> {
  const switches: Switch[] = []
  for (let index = 0; index < count; index++) {
    // switches in a new task, as a click does, so that the next frame is the first that can show the tab
    await pause(80)
    const id = ids[index % ids.length] ?? null
    performance.mark(`switch-start-${index}`)
    const start = performance.now()
    host.show(id)
    const frames = await framesUntilShown(id)
    switches.push({ frames, ms: performance.now() - start })
    performance.mark(`switch-end-${index}`)
  }
  await pause(80)
  return switches
}

/**
 * Counts frames until the tab is shown. A tab with its own document reports its first frame; others need one frame of
 * this page.
 */
async function framesUntilShown(id: string | null): Promise<number> {
  let painted = false
  const own = layer().querySelector<HTMLIFrameElement>(`[data-tab="${id}"] iframe, [data-viewport="${id}"] iframe`)
  const isHere = !own || own.contentDocument !== null
  if (own && isHere) own.contentWindow?.requestAnimationFrame(() => (painted = true))
  else if (own) {
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => (painted = true))
    channel.port1.start()
    own.contentWindow?.postMessage('bench:frame', '*', [channel.port2])
  }
  let frames = 0
  while (!painted && frames < 30) {
    await frame()
    frames++
    painted ||= !own
    for (let hop = 0; hop < 3; hop++) await afterFrame()
  }
  return frames
}

/** Resolves after the remaining work of the current frame. */
function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve())
    port1.start()
    port2.postMessage(null)
  })
}
