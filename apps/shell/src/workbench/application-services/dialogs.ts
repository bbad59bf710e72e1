import type { Dialog } from '@portico/sdk/protocol'
import type { RequestOutcome } from '@portico/hosting/types'
import { create } from 'zustand'
import { useTabs } from '../model/tabs/tab-store.ts'
import { findTab } from '../model/tabs/tabs.ts'

export interface PendingDialog {
  /** The tab of the requesting application. */
  id: string
  dialog: Dialog
  settle: (outcome: RequestOutcome) => void
}

/** The maximum number of waiting dialogs of one application; a further one is refused. */
const MAX_PENDING = 3

export const useDialogs = create<{ waiting: readonly PendingDialog[] }>(() => ({ waiting: [] }))

export function askDialog(pending: PendingDialog): void {
  const { waiting } = useDialogs.getState()
  if (waiting.filter(({ id }) => id === pending.id).length >= MAX_PENDING) {
    return pending.settle({ ok: false, code: 'BUSY', message: 'three dialogs of this application are waiting already' })
  }
  useDialogs.setState({ waiting: [...waiting, pending] })
}

/** SDK-41: shows the dialog while the application's tab is active. The dialog of a hidden application waits. */
export function dialogInFront(waiting: readonly PendingDialog[], activeId: string | null): PendingDialog | undefined {
  return waiting.find(({ id }) => id === activeId)
}

/** The button's id, or null for closing without one. */
export function answerDialog(pending: PendingDialog, button: string | null): void {
  useDialogs.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one !== pending) }))
  pending.settle({ ok: true, value: button })
}

/** Removes the dialogs of a closed tab or of a replaced document. */
export function dropDialogs(id: string): void {
  useDialogs.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one.id !== id) }))
}

export function dropDialogsOfClosed(): () => void {
  return useTabs.subscribe(({ tabs }, former) => {
    if (tabs.items === former.tabs.items) return
    for (const { id } of useDialogs.getState().waiting) if (!findTab(tabs, id)) dropDialogs(id)
  })
}
