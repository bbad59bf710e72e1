import type { ManagedTenant, TenantChange } from '@portico/contract/administration/tenants'
import { useObject } from '../calls/use-object.ts'
import { useRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { BackLink } from '../parts/back-link.tsx'
import { ConflictDialog } from '../parts/object/conflict-dialog.tsx'
import { Form } from '../parts/form/form.tsx'
import { HistoryLink } from '../parts/object/history-link.tsx'
import { ObjectPlaceholder } from '../parts/object/object-placeholder.tsx'
import { optionsOf } from '../parts/form/options-of.ts'
import { CloneTenant } from './clone-tenant.tsx'
import { TenantApplications } from './tenant-applications.tsx'
import { ExportTenant } from './export-tenant.tsx'
import { TenantDeletion } from './tenant-deletion.tsx'
import { TenantLimits } from './tenant-limits.tsx'

const changeOf = ({ name, companyName, customCode, hostName, state }: ManagedTenant): TenantChange => ({
  ...{ name, companyName, customCode, hostName, state },
})

/** ADMIN-42: one tenant; saving asks the person for a proof of identity. */
export function TenantPage({ id }: { id: string }) {
  const { portal, texts } = usePortal()
  const rights = useRights()
  const { object, problem, conflict, save, overwrite, takeTheirs, postpone, formKey, reload } = useObject<
    ManagedTenant,
    TenantChange
  >(`tenants/${encodeURIComponent(id)}`)
  const back = <BackLink to="/tenants" label={texts.tenants.title} />
  if (!object) return <ObjectPlaceholder back={back} problem={problem} />
  const states = optionsOf(texts.tenants.states)
  const labels = {
    ...{
      name: texts.tenants.name,
      companyName: texts.tenants.company,
      customCode: texts.tenants.code,
      hostName: texts.tenants.host,
      state: texts.tenants.state,
    },
  }
  return (
    <main className="page detail" aria-labelledby="page-title">
      {back}
      <header className="page-head">
        <h1 id="page-title">
          {object.name}{' '}
          <span className={object.state === 'normal' ? 'tag' : 'tag is-warning'}>
            {texts.tenants.states[object.state]}
          </span>
        </h1>
        <div className="actions">
          {rights.has('edit tenant') && <CloneTenant id={id} />}
          <HistoryLink of={{ kind: 'tenant', id }} />
        </div>
      </header>
      <section className="card narrow" aria-label={object.name}>
        {rights.has('edit tenant') ? (
          <Form<TenantChange>
            key={formKey}
            fields={[
              { name: 'name', label: labels.name, isRequired: true, maxLength: 100 },
              { name: 'companyName', label: labels.companyName, maxLength: 200 },
              { name: 'customCode', label: labels.customCode, hint: texts.tenants.codeHint, maxLength: 63 },
              { name: 'hostName', label: labels.hostName, hint: texts.tenants.hostHint, maxLength: 253 },
              {
                name: 'state',
                label: labels.state,
                kind: 'choice',
                options: states,
                isRequired: true,
                hint: texts.tenants.stateHint,
              },
            ]}
            value={changeOf(object)}
            action={texts.save}
            title={texts.details}
            problem={problem}
            onSubmit={async (change) => {
              if (!(await save(change))) return false
              portal.toast(texts.saved)
              return true
            }}
          />
        ) : (
          <p className="quiet">{texts.tenants.readOnly}</p>
        )}
      </section>
      {rights.has('edit tenant') && <TenantLimits id={id} />}
      {rights.has('edit tenant') && <TenantApplications id={id} />}
      {rights.has('edit tenant') && <ExportTenant id={id} />}
      {rights.has('edit tenant') && <TenantDeletion id={id} name={object.name} onChange={reload} />}
      {conflict && (
        <ConflictDialog
          name={object.name}
          mine={conflict.mine}
          theirs={conflict.theirs}
          labels={labels}
          show={(value) => states.find((state) => state.value === value)?.label ?? value}
          onOverwrite={() => void overwrite()}
          onTakeTheirs={takeTheirs}
          onClose={postpone}
        />
      )}
    </main>
  )
}
