import type { AuditRetention } from '@portico/contract/administration/audit'
import { AUDIT_RETENTION_DAYS } from '@portico/contract/rules/administration/audit'
import { useState } from 'react'
import { useObject } from '../calls/use-object.ts'
import { useTenantRights } from '../calls/use-rights.ts'
import { BackLink } from '../parts/back-link.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { useChangeSets } from '../parts/changes/use-change-sets.tsx'
import { numberOf, textOfNumber } from '../parts/form/fields.ts'
import { Form } from '../parts/form/form.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { ConflictDialog } from '../parts/object/conflict-dialog.tsx'
import { ManagedBy } from '../parts/object/managed-by.tsx'
import { SettingsPage } from '../parts/object/settings-page.tsx'
import { usePortal } from '../portal-context.ts'

/** AUDIT-25, CONSOLE-85: the days for which the log is kept. Saving asks for a proof of identity. */
export function RetentionPage() {
  const { portal, texts } = usePortal()
  const mayEdit = useTenantRights().has('edit log')
  const { object, tag, problem, conflict, save, overwrite, takeTheirs, postpone, formKey } = useObject<
    AuditRetention,
    AuditRetention
  >('audit/retention')
  const changes = useChangeSets({ kind: 'AuditRetention' }, takeTheirs)
  const [confirmed, setConfirmed] = useState<AuditRetention | null>(null)
  const { days, daysHint, unlimited } = texts.retention
  const { minimum, maximum } = AUDIT_RETENTION_DAYS
  const shown = (value: number | null) =>
    value === null ? unlimited : texts.retention.kept.replace('{n}', String(value))
  return (
    <>
      <SettingsPage
        back={<BackLink to="/log" label={texts.log.title} />}
        title={texts.retention.title}
        intro={texts.retention.intro}
        problem={object ? undefined : problem}
      >
        {object && <ManagedBy key={tag} of={{ kind: 'AuditRetention' }} />}
        {object && mayEdit && changes.note}
        {object && (
          <div className="card narrow">
            {mayEdit ? (
              <Form<Values>
                key={formKey}
                fields={[{ name: 'days', label: days, hint: daysHint, kind: 'number', min: minimum, max: maximum }]}
                value={{ days: textOfNumber(object.days) }}
                action={changes.labelOf(texts.save)}
                otherActions={changes.actions}
                problem={problem}
                title={texts.settings}
                onSubmit={(values, action) => {
                  const next = { days: numberOf(values['days']) }
                  if (changes.isChosen(action)) return changes.add(next)
                  setConfirmed(next)
                  return Promise.resolve(false)
                }}
              />
            ) : (
              <p>{shown(object.days)}</p>
            )}
          </div>
        )}
      </SettingsPage>
      {changes.dialog}
      {confirmed && (
        <Confirm
          title={texts.question.replace('{action}', texts.save).replace('{name}', shown(confirmed.days))}
          detail={confirmed.days === null ? texts.retention.unlimitedDetail : texts.retention.confirmDetail}
          action={texts.save}
          isDangerous={confirmed.days !== null}
          run={async () => {
            if (await save(confirmed)) portal.toast(texts.saved)
          }}
          onClose={() => setConfirmed(null)}
        />
      )}
      {conflict && (
        <ConflictDialog
          name={texts.retention.title}
          mine={{ days: textOfNumber(conflict.mine.days) }}
          theirs={{ days: textOfNumber(conflict.theirs.days) }}
          labels={{ days }}
          show={(value) => value}
          onOverwrite={() => void overwrite()}
          onTakeTheirs={takeTheirs}
          onClose={postpone}
        />
      )}
    </>
  )
}
