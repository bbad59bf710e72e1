import { TENANT_DIALOG } from '@portico/contract/rules/appearance/layout'
import type { Entrance, Identity } from '@portico/contract/tenants/tenants'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { savePreferences, usePreferences } from '../../lib/preferences/preferences.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { canEnter } from '../../entry/facts/tenant.ts'
import { canConfirm, filterTenants, needsSearch } from './tenant-list.ts'
import { TenantInfoDialog } from './tenant-info-dialog.tsx'
import { TenantRow } from './tenant-row.tsx'
import { useUnreadByTenant } from './use-unread-by-tenant.ts'
import './tenants.css'

export interface TenantDialogProps {
  entrances: readonly Entrance[]
  preselected: number | null
  notice: 'not-yours' | 'choose-identity' | null
  isBusy: boolean
  onEnter: (tenantId: number, identity: Identity | null) => void
  onLogOut: () => void
  /** Undefined before the first tenant is entered, because there is no page to return to. */
  onClose?: () => void
}

/** TENANT-2, TENANT-3: chooses a tenant and, if it has several, an identity, then enters. */
export function TenantDialog({
  entrances,
  preselected,
  notice,
  isBusy,
  onEnter,
  onLogOut,
  onClose,
}: TenantDialogProps) {
  const text = useText()
  const [keyword, setKeyword] = useState('')
  const [tenantId, setTenantId] = useState(preselected)
  const [identityIndex, setIdentityIndex] = useState<number | null>(null)
  const [entersDirectly, setEntersDirectly] = useState(() => usePreferences.getState().entersDirectly === true)
  const [infoOf, setInfoOf] = useState<number | null>(null)
  const unread = useUnreadByTenant()
  const matchingEntrances = filterTenants(entrances, keyword)
  // TENANT-13: without a search box the selected tenant gets the focus, else the first
  const [focusedId] = useState(needsSearch(entrances) ? null : (preselected ?? entrances[0]?.tenantId))
  // "Enter" does not enter a tenant that the search hides
  const chosenEntrance = matchingEntrances.find((entrance) => entrance.tenantId === tenantId)

  const enter = () => {
    if (chosenEntrance && canConfirm(chosenEntrance, identityIndex)) {
      // TENANT-30
      if (entersDirectly !== (usePreferences.getState().entersDirectly === true)) savePreferences({ entersDirectly })
      onEnter(chosenEntrance.tenantId, chosenEntrance.identities[identityIndex ?? 0] ?? null)
    }
  }
  const choose = (id: number) => {
    setTenantId(id)
    setIdentityIndex(null)
  }
  const footer = (
    <>
      {!onClose && <LogOutButton onLogOut={onLogOut} />}
      <Button
        kind="primary"
        isBusy={isBusy}
        disabled={isBusy || !canConfirm(chosenEntrance, identityIndex)}
        onClick={enter}
      >
        {text('tenants.enter')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text('tenants.title')}
      width={TENANT_DIALOG.width}
      footer={footer}
      closeLabel={text('common.close')}
      {...(onClose ? { onClose } : {})}
    >
      <div className="p-tenant-body">
        <Notice notice={notice} />
        {needsSearch(entrances) && <TenantSearch keyword={keyword} onChange={setKeyword} />}
        <ul className="p-tenants" aria-label={text('tenants.list')}>
          {matchingEntrances.map((entrance) => (
            <TenantRow
              key={entrance.tenantId}
              entrance={entrance}
              isChosen={entrance.tenantId === tenantId}
              hasFocus={entrance.tenantId === focusedId}
              identityIndex={identityIndex}
              unread={unread[entrance.tenantId] ?? 0}
              onChoose={() => choose(entrance.tenantId)}
              onChooseIdentity={setIdentityIndex}
              onEnter={enter}
              {...(entrance.isI18nEnv ? {} : { onInfo: () => setInfoOf(entrance.tenantId) })}
            />
          ))}
        </ul>
        {entrances.filter(canEnter).length > 1 && (
          <Checkbox isSelected={entersDirectly} onChange={setEntersDirectly}>
            {text('tenants.enterDirectly')}
          </Checkbox>
        )}
        {matchingEntrances.length === 0 && <NoMatch />}
      </div>
      {infoOf !== null && <TenantInfoDialog tenantId={infoOf} onClose={() => setInfoOf(null)} />}
    </Dialog>
  )
}

function LogOutButton({ onLogOut }: Pick<TenantDialogProps, 'onLogOut'>) {
  const text = useText()
  return (
    <Button kind="quiet" icon="log-out" className="p-tenant-leave" onClick={onLogOut}>
      {text('tenants.logOut')}
    </Button>
  )
}

function NoMatch() {
  const text = useText()
  return (
    <p className="p-none" role="status">
      {text('tenants.noMatch')}
    </p>
  )
}

function Notice({ notice }: Pick<TenantDialogProps, 'notice'>) {
  const text = useText()
  if (notice === 'not-yours') return <Banner tone="warning">{text('tenants.notYours')}</Banner>
  return <p className="p-tenant-intro">{text(notice === null ? 'tenants.intro' : 'tenants.chooseIdentity')}</p>
}

function TenantSearch({ keyword, onChange }: { keyword: string; onChange: (keyword: string) => void }) {
  const text = useText()
  return (
    <TextField
      type="search"
      icon="search"
      label={text('tenants.find')}
      placeholder={text('tenants.find')}
      isLabelHidden
      autoFocus
      value={keyword}
      onChange={onChange}
    />
  )
}
