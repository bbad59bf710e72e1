import type { Identity } from '@portico/contract/tenants/tenants'
import { chooseTenant, closeTenantDialog, dismissDisabled, openTenantInfo, useEntry } from '../../entry/entry.ts'
import { useWorkbenchOpen } from '../../entry/hooks/use-workbench-open.ts'
import { lazyPage, lazyDialog } from '../../lib/loading/lazy-components.ts'
import { logOut } from '../../lib/session/log-out.ts'
import { confirmLeave } from '../../workbench/navigation/leave.ts'

const TenantDialog = lazyDialog(() => import('./tenant-dialog.tsx').then((module) => module.TenantDialog))
const TenantDisabledDialog = lazyPage(() =>
  import('./tenant-disabled-dialog.tsx').then((module) => module.TenantDisabledDialog),
)
const TenantInfoDialog = lazyDialog(() => import('./tenant-info-dialog.tsx').then((module) => module.TenantInfoDialog))

/** The dialog of the entry in which a person chooses a tenant, or learns that the tenant is disabled. */
export function TenantStep() {
  const { decision, isEntering } = useEntry()
  const isOpen = useWorkbenchOpen()
  const enter = async (tenantId: number, identity: Identity | null) => {
    // TENANT-10 closes every tab: the person confirms the loss of unsaved work first
    if (!isOpen || (await confirmLeave())) chooseTenant(tenantId, identity)
  }
  if (decision?.kind === 'choose-tenant') {
    return (
      <TenantDialog
        entrances={decision.entrances}
        preselected={decision.preselected}
        notice={decision.notice}
        isBusy={isEntering}
        onEnter={(tenantId, identity) => void enter(tenantId, identity)}
        onLogOut={() => void logOut()}
        {...(isOpen ? { onClose: closeTenantDialog } : {})}
      />
    )
  }
  if (decision?.kind !== 'tenant-disabled') return null
  return (
    <TenantDisabledDialog
      entrance={decision.entrance}
      onDismiss={() => {
        if (decision.then === 'log-out') void logOut()
        else dismissDisabled(decision.entrance.tenantId)
      }}
    />
  )
}

/** The information about a tenant, while it is open over the workbench. */
export function OpenTenantInfo() {
  const tenantId = useEntry((entry) => entry.infoTenantId)
  const isOpen = useWorkbenchOpen()
  if (!isOpen || tenantId === null) return null
  return <TenantInfoDialog tenantId={tenantId} onClose={() => openTenantInfo(null)} />
}
