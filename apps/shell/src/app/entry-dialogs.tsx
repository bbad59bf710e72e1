import { useState } from 'react'
import { lazyPart } from '../lib/loading/lazy-part.ts'
import { chooseIdentity, closeIdentityDialog, openTenantInfo, useEntry } from '../entry/entry.ts'
import { confirmLeave } from '../workbench/navigation/leave.ts'

const IdentityDialog = lazyPart(() =>
  import('../features/identities/identity-dialog.tsx').then((module) => module.IdentityDialog),
)
const TenantInfoDialog = lazyPart(() =>
  import('../features/tenants/tenant-info-dialog.tsx').then((module) => module.TenantInfoDialog),
)

/** The dialogs about tenant and identity that a person has opened in the workbench. */
export function EntryDialogs() {
  const { isChoosingIdentity, infoTenantId } = useEntry()
  const [isBusy, setBusy] = useState(false)
  const change = async (code: string) => {
    setBusy(true)
    // every tab closes: the person confirms the loss of unsaved work first (TENANT-22)
    if (await confirmLeave()) chooseIdentity(code)
    setBusy(false)
  }
  return (
    <>
      {isChoosingIdentity && (
        <IdentityDialog isBusy={isBusy} onChange={(code) => void change(code)} onClose={closeIdentityDialog} />
      )}
      {infoTenantId !== null && <TenantInfoDialog tenantId={infoTenantId} onClose={() => openTenantInfo(null)} />}
    </>
  )
}
