import type { Look } from '@portico/contract/administration/look'
import { useObject } from '../calls/use-object.ts'
import { useRights } from '../calls/use-rights.ts'
import { useChangeSets } from '../parts/changes/use-change-sets.tsx'
import { usePortal } from '../portal-context.ts'
import { Form } from '../parts/form/form.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { shownValue } from '../parts/form/table-fields.ts'
import { ConflictDialog } from '../parts/object/conflict-dialog.tsx'
import { ManagedBy } from '../parts/object/managed-by.tsx'
import { SettingsPage } from '../parts/object/settings-page.tsx'
import { LookPreview } from './look-preview.tsx'
import { lookFields } from './look-fields.tsx'
import { documentOfLook, lookOfValues, valuesOfLook } from './look-values.ts'
import './look.css'

/** ADMIN-114, CONSOLE-42: the look of the tenant, beside a preview of what is typed. */
export function LookPage() {
  const { portal, texts } = usePortal()
  const mayEdit = useRights().has('edit look')
  const { object, tag, problem, conflict, save, overwrite, takeTheirs, postpone, formKey } = useObject<Look, Look>(
    'look',
  )
  const fields = lookFields(texts)
  const changes = useChangeSets({ kind: 'Look' }, takeTheirs)
  return (
    <SettingsPage
      title={texts.look.title}
      intro={mayEdit ? texts.look.intro : texts.readOnly}
      problem={object ? undefined : problem}
    >
      {object && <ManagedBy key={tag} of={{ kind: 'Look' }} />}
      {object && mayEdit && changes.note}
      {object &&
        (mayEdit ? (
          <div className="look">
            <Form<Values>
              key={formKey}
              fields={fields}
              value={valuesOfLook(object)}
              action={changes.labelOf(texts.save)}
              otherActions={changes.actions}
              title={texts.settings}
              problem={problem}
              onSubmit={async (values, action) => {
                if (changes.isChosen(action)) return changes.add(documentOfLook(values))
                if (!(await save(lookOfValues(values)))) return false
                portal.toast(texts.saved)
                return true
              }}
              renderBeside={(values) => <LookPreview values={values} />}
            />
          </div>
        ) : (
          <LookPreview values={valuesOfLook(object)} />
        ))}
      {changes.dialog}
      {conflict && (
        <ConflictDialog
          name={texts.look.title}
          mine={valuesOfLook(conflict.mine)}
          theirs={valuesOfLook(conflict.theirs)}
          labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
          show={(value, name) => shownValue(fields, value, name)}
          onOverwrite={() => void overwrite()}
          onTakeTheirs={takeTheirs}
          onClose={postpone}
        />
      )}
    </SettingsPage>
  )
}
