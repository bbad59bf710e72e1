// Runs in a frame of the portal's origin ahead of one of the portal's own pages, linked with its parts into one script.
import { PORT_KEY } from '@portico/sdk/protocol'
import { slowClock } from './throttle-timers.ts'
import { watchFaults } from './faults.ts'
import { ownHistory } from './document-history.ts'
import { tellPresence } from './visibility.ts'
import { watchSigns } from './user-activity.ts'
import { followTitle } from './report-title.ts'
import type { PagePort } from './document-port.ts'

function boot(page: Window & typeof globalThis) {
  const port = (page.frameElement as (Element & { [PORT_KEY]?: PagePort }) | null)?.[PORT_KEY]
  if (!port) return

  const past = ownHistory(page, port, port.facts.origin)
  const setSpeed = slowClock(page)
  const setPresence = tellPresence(page)
  const faults = watchFaults(page, port)
  followTitle(page, port)
  past.listen()
  faults.listen()
  watchSigns(page, port).listen()
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
    arrive: past.arrive,
    show(isShown) {
      setSpeed(isShown)
      setPresence(isShown)
    },
  })
}

boot(window)
