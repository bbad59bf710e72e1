import type { TenantLimits as Limits, TenantLimitsChange } from '@portico/contract/administration/tenants'
import { LIMIT_MAXIMUM } from '@portico/contract/rules/administration/tenants'
import { useObject } from '../calls/use-object.ts'
import { numberOf, textOfNumber } from '../parts/form/fields.ts'
import { Form } from '../parts/form/form.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { ConflictDialog } from '../parts/object/conflict-dialog.tsx'
import { usePortal } from '../portal-context.ts'

const valuesOf = ({ people, organisations }: TenantLimitsChange): Values => ({
  ...{ people: textOfNumber(people), organisations: textOfNumber(organisations) },
})

/** CONSOLE-127: the limits of a tenant with their present use. Saving asks for a proof of identity. */
export function TenantLimits({ id }: { id: string }) {
  const { locale, portal, texts } = usePortal()
  const { object, problem, conflict, save, overwrite, takeTheirs, postpone, formKey } = useObject<
    Limits,
    TenantLimitsChange
  >(`tenants/${encodeURIComponent(id)}/limits`)
  if (!object)
    return (
      <p className="problem" role="alert">
        {problem}
      </p>
    )
  const { title, intro, inUse, people, organisations } = texts.tenantLimits
  const hint = (use: number) => inUse.replace('{n}', use.toLocaleString(locale))
  const number = { kind: 'number', min: 1, max: LIMIT_MAXIMUM } as const
  return (
    <section className="card narrow" aria-label={title}>
      <Form<Values>
        key={formKey}
        title={title}
        fields={[
          { name: 'people', label: people, hint: hint(object.peopleInUse), above: intro, ...number },
          { name: 'organisations', label: organisations, hint: hint(object.organisationsInUse), ...number },
        ]}
        value={valuesOf(object)}
        action={texts.save}
        problem={problem}
        onSubmit={async (values) => {
          const change = { people: numberOf(values['people']), organisations: numberOf(values['organisations']) }
          if (!(await save(change))) return false
          portal.toast(texts.saved)
          return true
        }}
      />
      {conflict && (
        <ConflictDialog
          name={title}
          mine={valuesOf(conflict.mine)}
          theirs={valuesOf(conflict.theirs)}
          labels={{ people, organisations }}
          show={(value) => value}
          onOverwrite={() => void overwrite()}
          onTakeTheirs={takeTheirs}
          onClose={postpone}
        />
      )}
    </section>
  )
}
