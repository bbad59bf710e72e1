import type { MessageDefaultChanges, MessageDefaults } from '@portico/contract/messages/message-preferences'
import { useState } from 'react'
import { useObject } from '../calls/use-object.ts'
import { useTenantRights } from '../calls/use-rights.ts'
import { useChangeSets } from '../parts/changes/use-change-sets.tsx'
import { FactList } from '../parts/fact-list.tsx'
import { usePortal } from '../portal-context.ts'
import { Form } from '../parts/form/form.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { ConflictDialog } from '../parts/object/conflict-dialog.tsx'
import { ManagedBy } from '../parts/object/managed-by.tsx'
import { SettingsPage } from '../parts/object/settings-page.tsx'
import type { Texts } from '../texts/en.ts'
import { messageDefaultFields } from './message-default-fields.tsx'
import { changedValues, changesOfValues, documentOfValues, valuesOfDefaults } from './default-rows.ts'
import './message-defaults.css'

/** CONSOLE-55: how messages reach people of the tenant who have chosen nothing themselves (MSG-144). */
export function MessageDefaultsPage() {
  const { portal, texts } = usePortal()
  const mayEdit = useTenantRights().has('edit message')
  const { object, tag, problem, conflict, save, overwrite, takeTheirs, postpone, formKey } = useObject<
    MessageDefaults,
    MessageDefaultChanges
  >('message-defaults')
  const changes = useChangeSets({ kind: 'MessageDefaults' }, takeTheirs)
  const [sent, setSent] = useState<Values>({})
  const fields = object ? messageDefaultFields(object, texts) : []
  return (
    <SettingsPage
      title={texts.messageDefaults.title}
      intro={mayEdit ? texts.messageDefaults.intro : texts.readOnly}
      problem={object ? undefined : problem}
    >
      {object && <ManagedBy key={tag} of={{ kind: 'MessageDefaults' }} />}
      {object && mayEdit && changes.note}
      {object && !mayEdit && (
        <div className="card">
          <FactList
            facts={fields.map(({ name, label, fullName = label }) => {
              const value = valuesOfDefaults(object)[name]
              return [fullName, value == null ? '–' : shown(value, name, texts)] as const
            })}
          />
        </div>
      )}
      {object && mayEdit && (
        <div className="card message-defaults">
          <Form<Values>
            key={formKey}
            fields={fields}
            value={valuesOfDefaults(object)}
            action={changes.labelOf(texts.save)}
            otherActions={changes.actions}
            title={texts.settings}
            problem={problem}
            onSubmit={async (values, action) => {
              if (changes.isChosen(action)) return changes.add(documentOfValues(values, object))
              const changed = changedValues(values, valuesOfDefaults(object))
              setSent(changed)
              const isSaved = (await save(changesOfValues(changed, object))) !== null
              if (isSaved) portal.toast(texts.saved)
              return isSaved
            }}
          />
        </div>
      )}
      {changes.dialog}
      {conflict && (
        <ConflictDialog
          name={texts.messageDefaults.title}
          mine={{ ...valuesOfDefaults(conflict.theirs), ...sent }}
          theirs={valuesOfDefaults(conflict.theirs)}
          labels={Object.fromEntries(fields.map(({ name, label, fullName = label }) => [name, fullName]))}
          show={(value, field) => shown(value, field, texts)}
          onOverwrite={() => void overwrite()}
          onTakeTheirs={takeTheirs}
          onClose={postpone}
        />
      )}
    </SettingsPage>
  )
}

/** A value of a field in words. */
function shown(value: string, field: string, texts: Texts): string {
  const [on, off] =
    field === 'pushTitles'
      ? [texts.messageDefaults.titlesShown, texts.messageDefaults.titlesHidden]
      : [texts.messageDefaults.on, texts.messageDefaults.off]
  const labels: Readonly<Record<string, string>> = { ...texts.messageDefaults.channels, true: on, false: off }
  return labels[value] ?? value
}
