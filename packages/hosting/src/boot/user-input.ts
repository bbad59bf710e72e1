import { watchPortalKeys } from '@portico/sdk/hosting'
import type { DocumentPort } from '../messages/document-port.ts'

/** The dependencies of the reports of a document's input. */
export interface InputPort extends Pick<DocumentPort, 'send'> {
  /** PREF-11: the portal's shortcuts, as last sent by the portal. */
  shortcuts(): readonly string[]
}

/** PREF-11: reads the shortcuts from the messages of the portal. */
export function readShortcuts(port: Pick<DocumentPort, 'listen'>): () => readonly string[] {
  let shortcuts: readonly string[] = []
  port.listen((message) => {
    if (message.type === 'context') shortcuts = message.data.shortcuts ?? []
  })
  return () => shortcuts
}

/**
 * Reports user input to the portal: presses, activity (at most once a second), and the keys of the portal (PALETTE-1,
 * PREF-11).
 */
export function reportUserInput(page: Window & typeof globalThis, port: InputPort): { listen(): void } {
  const clock = page.Date.now.bind(page.Date)

  let reportedAt = 0
  const active = () => {
    if (clock() - reportedAt < 1000) return
    reportedAt = clock()
    port.send({ v: 1, type: 'activity', data: {} })
  }
  const keys = watchPortalKeys(page, port.shortcuts, (type, data) =>
    port.send({ v: 1, type, data } as Parameters<typeof port.send>[0]),
  )
  const pressed = () => port.send({ v: 1, type: 'body-click', data: { ts: clock() } })

  return {
    listen() {
      page.addEventListener('pointerdown', pressed, true)
      keys.listen()
      for (const sign of ['pointermove', 'keydown', 'wheel', 'touchstart']) {
        page.addEventListener(sign, active, { capture: true, passive: true })
      }
    },
  }
}
