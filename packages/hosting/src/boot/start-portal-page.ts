// Runs in a frame of the portal's origin before one of the portal's own pages, bundled into one script.
import { restoreFocus } from '@portico/sdk/hosting'
import { PORT_KEY } from '@portico/sdk/protocol'
import { throttleTimers } from './throttle-timers.ts'
import { watchFaults } from './faults.ts'
import { installHistory } from './document-history.ts'
import { emulateVisibility } from './visibility.ts'
import { readShortcuts, reportUserInput } from './user-input.ts'
import { reportTitle } from './report-title.ts'
import type { PagePort } from '../messages/document-port.ts'

function startPortalPage(page: Window & typeof globalThis) {
  const port = (page.frameElement as (Element & { [PORT_KEY]?: PagePort }) | null)?.[PORT_KEY]
  if (!port) return

  const documentHistory = installHistory(page, port, port.facts.origin)
  const setSpeed = throttleTimers(page)
  const setPresence = emulateVisibility(page)
  const faults = watchFaults(page, port)
  reportTitle(page, port).listen()
  documentHistory.listen()
  faults.listen()
  restoreFocus(page).listen()
  page.addEventListener(
    'load',
    () => {
      faults.loaded()
      if (faults.first && faults.isBlank()) port.failed(faults.first)
      else port.mounted()
    },
    { once: true },
  )

  port.booted({
    arrive: documentHistory.arrive,
    show(isShown) {
      setSpeed(isShown)
      setPresence(isShown)
    },
  })
  // messages are received from here on
  reportUserInput(page, { send: port.send, shortcuts: readShortcuts(port) }).listen()
}

startPortalPage(window)
