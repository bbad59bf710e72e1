import type { TenantClone } from '@portico/contract/administration/tenants'
import { useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { Dialog } from '../parts/dialog.tsx'
import { NewObject } from '../parts/object/new-object.tsx'
import { goTo } from '../parts/use-path.ts'
import { newTenantForm } from './new-tenant-form.ts'

/** CONSOLE-126: makes a tenant with the configuration of this one, and names what was left out. */
export function CloneTenant({ id }: { id: string }) {
  const { locale, texts } = usePortal()
  const [clone, setClone] = useState<TenantClone>()
  const open = ({ tenant }: TenantClone) => goTo(`/tenants~${tenant.id}`)
  return (
    <>
      <NewObject<TenantClone>
        action={texts.tenantClone.clone}
        detail={texts.tenantClone.detail}
        path={`tenants/${encodeURIComponent(id)}/clone`}
        {...newTenantForm(texts, locale)}
        isMinor
        onCreated={(made) => (made.omitted.length === 0 ? open(made) : setClone(made))}
      />
      {clone && (
        <Dialog title={texts.tenantClone.done.replace('{name}', clone.tenant.name)} onClose={() => open(clone)}>
          <p>{texts.tenantClone.omittedTitle}</p>
          <ul>
            {clone.omitted.map((omission) => (
              <li key={omission}>{texts.tenantClone.omitted[omission]}</li>
            ))}
          </ul>
          <div className="actions">
            <button type="button" className="button is-primary" onClick={() => open(clone)}>
              {texts.tenantClone.open}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
