import { openTenantInfo } from '../../../entry/entry.ts'
import { useEntranceSwitchAction } from '../../../entry/hooks/use-entrance-switches.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useTenant } from '../../../lib/session/session-store.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { PopoverHeader } from '../../../ui/overlays/popover-header.tsx'

/** The tenant of the organisations, and the buttons for another tenant or identity (TENANT-14, TENANT-26). */
export function TenantHeader({ onClose }: { onClose: () => void }) {
  const text = useText()
  const tenant = useTenant()
  const other = useEntranceSwitchAction()
  const leaveTo = (open: () => void) => () => {
    onClose()
    open()
  }
  return (
    <PopoverHeader title={tenant.tenantName}>
      {!tenant.isI18nEnv && (
        <IconButton
          icon="info"
          size="small"
          label={text('tenants.info')}
          onClick={leaveTo(() => openTenantInfo(tenant.tenantId))}
        />
      )}
      {other && (
        <Button size="small" className="p-org-switch" onClick={leaveTo(other.open)}>
          {text(other.label)}
        </Button>
      )}
    </PopoverHeader>
  )
}
