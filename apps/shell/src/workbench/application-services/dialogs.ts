import type { Dialog } from '@portico/sdk/protocol'
import type { Outcome } from '@portico/hosting/types'
import { create } from 'zustand'
import { useTabs } from '../model/tabs/tab-store.ts'
import { findTab } from '../model/tabs/tabs.ts'

export interface AskedDialog {
  /** The tab of the application that asks. */
  id: string
  dialog: Dialog
  settle: (outcome: Outcome) => void
}

/** Dialogs of one application that wait; a further one is refused. */
const AT_MOST = 3

export const useDialogs = create<{ waiting: readonly AskedDialog[] }>(() => ({ waiting: [] }))

export function askDialog(asked: AskedDialog): void {
  const { waiting } = useDialogs.getState()
  if (waiting.filter(({ id }) => id === asked.id).length >= AT_MOST) {
    return asked.settle({ ok: false, code: 'BUSY', message: 'three dialogs of this application are waiting already' })
  }
  useDialogs.setState({ waiting: [...waiting, asked] })
}

/** SDK-41: an application asks while its tab is in front. One that is hidden waits until it is shown. */
export function dialogInFront(waiting: readonly AskedDialog[], activeId: string | null): AskedDialog | undefined {
  return waiting.find(({ id }) => id === activeId)
}

/** The button's id, or null for closing without one. */
export function answerDialog(asked: AskedDialog, button: string | null): void {
  useDialogs.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one !== asked) }))
  asked.settle({ ok: true, value: button })
}

/** What an application asked goes with its tab, or with the document that asked. */
export function dropDialogs(id: string): void {
  useDialogs.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one.id !== id) }))
}

export function dropDialogsOfClosed(): () => void {
  return useTabs.subscribe(({ tabs }, former) => {
    if (tabs.items === former.tabs.items) return
    for (const { id } of useDialogs.getState().waiting) if (!findTab(tabs, id)) dropDialogs(id)
  })
}
