import type { BootPort } from './boot-port.ts'

/**
 * HOST-150, HOST-151: runs in a stand-in page, which replaces an answer that no frame of an application can show.
 * `instead` names the answer: a
 * `file`, a `download`, a page that works only in a window (`isolated`), an `empty`
 * answer, or `here` for the probe of a reachable host.
 */
export function bootStandIn(page: Window & typeof globalThis, port: BootPort, instead: string): void {
  const nothing = () => undefined
  port.booted({
    update: nothing,
    unmount: () => Promise.resolve(),
    save: () => Promise.resolve(undefined),
    isLeaveRefused: () => false,
    show: nothing,
    arrive: nothing,
  })
  if (instead === 'here') return
  if (instead === 'isolated') return port.askForWindow()
  if (instead === 'file') void handOver(page, port)
  if (instead === 'download') save(page)
  port.mounted()
}

/** Fetches the file again and transfers it. If that fails, the links of the page remain. */
async function handOver(page: Window & typeof globalThis, port: BootPort): Promise<void> {
  try {
    const answer = await page.fetch(page.location.href)
    const file = answer.ok ? await answer.blob() : undefined
    if (file?.type.startsWith('application/pdf')) port.handOver(file)
  } catch (error) {
    page.reportError(error)
  }
}

function save({ document, location }: Window): void {
  const link = document.createElement('a')
  link.href = location.href
  link.download = ''
  link.click()
}
