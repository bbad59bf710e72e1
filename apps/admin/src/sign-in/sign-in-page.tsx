import { useState } from 'react'
import type { SignInPolicy, SignInSettings } from '@portico/contract/administration/sign-in-policy'
import {
  GRACE_DAYS,
  IDLE_HOURS_RANGE,
  SESSION_HOURS_RANGE,
} from '@portico/contract/rules/administration/sign-in-policy'
import { useObject } from '../calls/use-object.ts'
import { useRights } from '../calls/use-rights.ts'
import { useChangeSets } from '../parts/changes/use-change-sets.tsx'
import { usePortal } from '../portal-context.ts'
import { goTo } from '../parts/use-path.ts'
import { Confirm } from '../parts/confirm.tsx'
import { FactList } from '../parts/fact-list.tsx'
import { Form } from '../parts/form/form.tsx'
import type { Field } from '../parts/form/form-field.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { optionsOf } from '../parts/form/options-of.ts'
import { ConflictDialog } from '../parts/object/conflict-dialog.tsx'
import { ManagedBy } from '../parts/object/managed-by.tsx'
import { SettingsPage } from '../parts/object/settings-page.tsx'
import type { Texts } from '../texts/en.ts'
import { MethodsControl } from './methods-control.tsx'
import { methodsOfValue, settingsOfValues, valuesOfPolicy } from './sign-in-values.ts'

/** ADMIN-118, CONSOLE-44, CONSOLE-157: sign-in methods, second factor and times of sessions of the tenant. Saving asks for a proof of identity. */
export function SignInPage() {
  const { portal, texts } = usePortal()
  const mayEdit = useRights().has('edit sign-in')
  const { object, tag, problem, conflict, save, overwrite, takeTheirs, postpone, formKey } = useObject<
    SignInPolicy,
    SignInSettings
  >('sign-in-policy')
  const changes = useChangeSets({ kind: 'SignInPolicy' }, takeTheirs)
  const [hasNoMethod, setNoMethod] = useState(false)
  const [confirmed, setConfirmed] = useState<Values | null>(null)
  const fields = object ? fieldsOf(object, texts) : []
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]))
  return (
    <SettingsPage
      title={texts.signIn.title}
      intro={mayEdit ? texts.signIn.intro : texts.readOnly}
      problem={object ? undefined : problem}
      actions={
        <>
          <button type="button" className="button" onClick={() => goTo('/sign-in~provider')}>
            {texts.identityProvider.title}
          </button>
          <button type="button" className="button" onClick={() => goTo('/sign-in~view-as')}>
            {texts.viewAsPolicy.title}
          </button>
        </>
      }
    >
      {object && <ManagedBy key={tag} of={{ kind: 'SignInPolicy' }} />}
      {object && mayEdit && changes.note}
      {object && (
        <div className="card narrow">
          {mayEdit ? (
            <Form<Values>
              key={formKey}
              fields={fields}
              value={valuesOfPolicy(object)}
              action={changes.labelOf(texts.save)}
              otherActions={changes.actions}
              problem={hasNoMethod ? texts.signIn.noMethod : problem}
              title={texts.settings}
              onSubmit={(values, action) => {
                const hasNone = methodsOfValue(values['methods'] ?? null).length === 0
                setNoMethod(hasNone)
                if (hasNone) return Promise.resolve(false)
                if (changes.isChosen(action)) return changes.add(settingsOfValues(values))
                setConfirmed(values)
                return Promise.resolve(false)
              }}
            />
          ) : (
            <FactList
              facts={Object.entries(valuesOfPolicy(object)).map(([name, value]) => [
                labels[name] ?? name,
                shown(name === 'methods' ? methodsOfValue(value).join(',') : (value ?? ''), texts),
              ])}
            />
          )}
        </div>
      )}
      {confirmed && (
        <Confirm
          title={texts.signIn.confirm}
          detail={texts.signIn.confirmDetail}
          action={texts.save}
          isDangerous
          run={async () => {
            if (await save(settingsOfValues(confirmed))) portal.toast(texts.saved)
          }}
          onClose={() => setConfirmed(null)}
        />
      )}
      {changes.dialog}
      {conflict && (
        <ConflictDialog
          name={texts.signIn.title}
          mine={valuesOfPolicy(conflict.mine)}
          theirs={valuesOfPolicy(conflict.theirs)}
          labels={labels}
          show={(value) => shown(value, texts)}
          onOverwrite={() => void overwrite()}
          onTakeTheirs={takeTheirs}
          onClose={postpone}
        />
      )}
    </SettingsPage>
  )
}

function fieldsOf({ providerName, hasTextMessages, providerOnly }: SignInPolicy, texts: Texts): Field<Values>[] {
  const hasProviderField = providerName !== null || providerOnly !== null
  return [
    {
      ...{ name: 'methods', label: texts.signIn.methods, hint: texts.signIn.methodsHint },
      render: (value, set) => <MethodsControl value={value} means={{ providerName, hasTextMessages }} onChange={set} />,
    },
    ...(hasProviderField
      ? [
          {
            ...{
              name: 'providerOnly',
              label: texts.signIn.providerOnly,
              hint: texts.signIn.providerOnlyHint,
              kind: 'choice' as const,
            },
            options: [
              { value: '', label: texts.signIn.byPortal },
              { value: 'true', label: texts.yes },
              { value: 'false', label: texts.no },
            ],
          },
        ]
      : []),
    {
      ...{ name: 'secondFactor', label: texts.signIn.secondFactor, kind: 'choice', isRequired: true },
      options: optionsOf(texts.signIn.demands),
    },
    {
      ...{
        name: 'graceDays',
        label: texts.signIn.graceDays,
        hint: texts.signIn.graceHint,
        kind: 'number',
        isRequired: true,
      },
      ...{ min: 0, max: GRACE_DAYS.maximum },
      isShown: ({ secondFactor }) => secondFactor !== 'off',
    },
    {
      ...{ name: 'idleHours', label: texts.signIn.idleHours, hint: texts.signIn.idleHoursHint, kind: 'number' },
      ...{ min: IDLE_HOURS_RANGE.minimum, max: IDLE_HOURS_RANGE.maximum, step: 'any' },
    },
    {
      ...{
        name: 'sessionHours',
        label: texts.signIn.sessionHours,
        hint: texts.signIn.sessionHoursHint,
        kind: 'number',
      },
      ...{ min: SESSION_HOURS_RANGE.minimum, max: SESSION_HOURS_RANGE.maximum },
    },
  ]
}

/** A value of a field in shownTexts: a list of methods, a demand, yes or no. */
function shown(value: string, texts: Texts): string {
  const shownTexts: Readonly<Record<string, string>> = {
    ...texts.signIn.names,
    ...texts.signIn.demands,
    ...{ true: texts.yes, false: texts.no },
  }
  return value
    .split(',')
    .map((part) => shownTexts[part] ?? part)
    .join(', ')
}
