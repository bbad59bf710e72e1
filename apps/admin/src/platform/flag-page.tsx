import type { Flag } from '@portico/contract/administration/flags'
import { LANGUAGES } from '@portico/i18n/languages'
import { useState } from 'react'
import { useObject } from '../calls/use-object.ts'
import { useRights } from '../calls/use-rights.ts'
import { useChangeSets } from '../parts/changes/use-change-sets.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { switchField } from '../parts/form/fields.ts'
import { Form } from '../parts/form/form.tsx'
import type { Field } from '../parts/form/form-field.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { ConflictDialog } from '../parts/object/conflict-dialog.tsx'
import { ManagedBy } from '../parts/object/managed-by.tsx'
import { ObjectPlaceholder } from '../parts/object/object-placeholder.tsx'
import { SettingsPage } from '../parts/object/settings-page.tsx'
import { usePortal } from '../portal-context.ts'
import type { Texts } from '../texts/en.ts'
import { useFlagEffect } from './use-flag-effect.ts'
import { controlOf, type FlagControl, textOfFlag, valueOfFlag } from './flag-values.ts'

type FlagChange = { value?: unknown }

const RESET = 'reset'

/** CONSOLE-216: a flag of the portal, which applies to all tenants. Saving asks for a proof of identity. */
export function FlagPage({ id }: { id: string }) {
  const { portal, texts } = usePortal()
  const mayEdit = useRights().has('edit tenant')
  const { object, tag, problem, conflict, save, overwrite, takeTheirs, postpone, formKey } = useObject<
    Flag,
    FlagChange
  >(`platform/flags/${encodeURIComponent(id)}`)
  const effectOf = useFlagEffect()
  const changes = useChangeSets({ kind: 'PortalFlags' }, takeTheirs)
  const [confirmed, setConfirmed] = useState<FlagChange | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const back = <BackLink to="/platform" label={texts.platform.title} />
  if (!object) return <ObjectPlaceholder back={back} problem={problem} />
  const { name } = object
  const control = controlOf(object)
  const shown = (value: unknown) => textOfFlag(control, value) ?? texts.flags.none
  return (
    <>
      <SettingsPage back={back} title={name} intro={effectOf(object)} problem={undefined}>
        <ManagedBy key={tag} of={{ kind: 'PortalFlags' }} />
        {mayEdit && changes.note}
        <div className="card narrow">
          {mayEdit ? (
            <Form<Values>
              key={formKey}
              fields={[fieldOf(texts, control)]}
              value={{ value: textOfFlag(control, object.value) }}
              action={changes.labelOf(texts.save)}
              otherActions={[
                ...changes.actions,
                ...(object.isDefault ? [] : [{ id: RESET, label: texts.flags.reset }]),
              ]}
              problem={isUnreadable ? texts.flags.unreadable : problem}
              title={texts.flags.applies}
              onSubmit={(values, action) => {
                const value = action === RESET ? object.default : valueOfFlag(control, values['value'] ?? null)
                setUnreadable(value === undefined)
                if (value === undefined) return Promise.resolve(false)
                if (changes.isChosen(action)) return changes.add({ [name]: value })
                setConfirmed(action === RESET ? {} : { value })
                return Promise.resolve(false)
              }}
            />
          ) : (
            <p>{shown(object.value)}</p>
          )}
        </div>
      </SettingsPage>
      {changes.dialog}
      {confirmed && (
        <Confirm
          title={texts.question
            .replace('{action}', 'value' in confirmed ? texts.save : texts.flags.reset)
            .replace('{name}', name)}
          detail={texts.flags.detail.replace('{value}', shown('value' in confirmed ? confirmed.value : object.default))}
          action={'value' in confirmed ? texts.save : texts.flags.reset}
          isDangerous={false}
          run={async () => {
            if (await save(confirmed)) portal.toast(texts.saved)
          }}
          onClose={() => setConfirmed(null)}
        />
      )}
      {conflict && (
        <ConflictDialog
          name={name}
          mine={{ value: shown('value' in conflict.mine ? conflict.mine.value : object.default) }}
          theirs={{ value: shown(conflict.theirs.value) }}
          labels={{ value: texts.platform.value }}
          show={(value) => value}
          onOverwrite={() => void overwrite()}
          onTakeTheirs={takeTheirs}
          onClose={postpone}
        />
      )}
    </>
  )
}

function fieldOf(texts: Texts, control: FlagControl): Field<Values> {
  const { value: label } = texts.platform
  switch (control) {
    case 'switch':
      return switchField(texts, 'value', label)
    case 'number':
      return { name: 'value', label, kind: 'number', step: 'any', isRequired: true }
    case 'language':
      return {
        ...{ name: 'value', label, kind: 'choice' },
        options: [
          { value: '', label: texts.flags.none },
          ...LANGUAGES.map((language) => ({ value: language, label: texts.languages[language] })),
        ],
      }
    case 'lines':
      return { name: 'value', label, hint: texts.flags.linesHint, kind: 'long-text' }
    case 'json':
      return { name: 'value', label, hint: texts.flags.jsonHint, kind: 'long-text', rows: 12 }
    case 'text':
      return { name: 'value', label, hint: texts.flags.textHint }
  }
}
