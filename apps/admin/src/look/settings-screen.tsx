import type { ReactNode } from 'react'
import { useObject } from '../calls/use-object.ts'
import { useRights } from '../calls/use-rights.ts'
import { BackLink } from '../parts/back-link.tsx'
import { useChangeSets } from '../parts/changes/use-change-sets.tsx'
import type { Field } from '../parts/form/form-field.tsx'
import { Form } from '../parts/form/form.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { shownSetting } from '../parts/form/table-fields.ts'
import { ConflictDialog } from '../parts/object/conflict-dialog.tsx'
import { ManagedBy } from '../parts/object/managed-by.tsx'
import { SettingsPage } from '../parts/object/settings-page.tsx'
import { usePortal } from '../portal-context.ts'
import { useFormPreview } from './use-form-preview.ts'
import './look.css'

interface SettingsScreenProps<Body> {
  /** The path of the object, and its kind in configuration files. */
  path: string
  kind: string
  title: string
  intro: string
  /** True for a page that the page of the look leads to. */
  isBelowLook?: boolean
  /** Leads to further pages. */
  actions?: ReactNode
  fields: readonly Field<Values>[]
  valuesOf: (body: Body) => Values
  bodyOf: (values: Values) => Body
  /** The fields as a document has them, where it names them otherwise than the body. */
  documentOf?: (values: Values) => object
  /** A part beside the form; it stands alone for people who may only read. */
  renderBeside?: (values: Values) => ReactNode
}

/** CONSOLE-181: settings that a tenant has once, and that belong to its look: a form with change sets and a preview. */
export function SettingsScreen<Body extends object>({
  path,
  kind,
  title,
  intro,
  isBelowLook = false,
  actions,
  fields,
  valuesOf,
  bodyOf,
  documentOf = bodyOf,
  renderBeside,
}: SettingsScreenProps<Body>) {
  const { portal, texts } = usePortal()
  const mayEdit = useRights().has('edit look')
  const { object, tag, problem, conflict, save, overwrite, takeTheirs, postpone, formKey } = useObject<Body, Body>(path)
  const changes = useChangeSets({ kind }, takeTheirs)
  const preview = useFormPreview(kind, title)
  return (
    <SettingsPage
      {...(isBelowLook ? { back: <BackLink to="/look" label={texts.look.title} /> } : {})}
      title={title}
      intro={mayEdit ? intro : texts.readOnly}
      problem={object ? undefined : problem}
      actions={actions}
    >
      {object && <ManagedBy key={tag} of={{ kind }} />}
      {object && mayEdit && changes.note}
      {object &&
        (mayEdit ? (
          <div className={renderBeside ? 'look' : 'look is-alone'}>
            <Form<Values>
              key={formKey}
              fields={fields}
              value={valuesOf(object)}
              action={changes.labelOf(texts.save)}
              otherActions={[...changes.actions, ...preview.actions]}
              title={texts.settings}
              problem={preview.problem || problem}
              onSubmit={async (values, action) => {
                if (preview.isChosen(action)) return preview.open(documentOf(values))
                if (changes.isChosen(action)) return changes.add(documentOf(values))
                if (!(await save(bodyOf(values)))) return false
                portal.toast(texts.saved)
                return true
              }}
              {...(renderBeside ? { renderBeside } : {})}
            />
          </div>
        ) : (
          renderBeside?.(valuesOf(object))
        ))}
      {changes.dialog}
      {conflict && (
        <ConflictDialog
          name={title}
          mine={valuesOf(conflict.mine)}
          theirs={valuesOf(conflict.theirs)}
          labels={Object.fromEntries(fields.map(({ name, label, fullName }) => [name, fullName ?? label]))}
          show={(value, name) => shownSetting(fields, value, name)}
          onOverwrite={() => void overwrite()}
          onTakeTheirs={takeTheirs}
          onClose={postpone}
        />
      )}
    </SettingsPage>
  )
}
