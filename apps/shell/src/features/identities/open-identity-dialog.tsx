import { useState } from 'react'
import { chooseIdentity, closeIdentityDialog, useEntry } from '../../entry/entry.ts'
import { useWorkbenchOpen } from '../../entry/hooks/use-workbench-open.ts'
import { lazyDialog } from '../../lib/loading/lazy-components.ts'
import { confirmLeave } from '../../workbench/navigation/leave.ts'

const IdentityDialog = lazyDialog(() => import('./identity-dialog.tsx').then((module) => module.IdentityDialog))

/** The dialog of the identities, while it is open over the workbench. */
export function OpenIdentityDialog() {
  const isChoosing = useEntry((entry) => entry.isChoosingIdentity)
  const isOpen = useWorkbenchOpen()
  const [isBusy, setBusy] = useState(false)
  if (!isOpen || !isChoosing) return null
  const change = async (code: string) => {
    setBusy(true)
    // every tab closes: the person confirms the loss of unsaved work first (TENANT-22)
    if (await confirmLeave()) chooseIdentity(code)
    setBusy(false)
  }
  return <IdentityDialog isBusy={isBusy} onChange={(code) => void change(code)} onClose={closeIdentityDialog} />
}
