import type { TwoPersonRule } from '@portico/contract/administration/two-person-rule'
import { REQUEST_DAYS, RULE_KIND } from '@portico/contract/rules/administration/two-person-rule'
import { useObject } from '../calls/use-object.ts'
import { useTenantRights } from '../calls/use-rights.ts'
import { BackLink } from '../parts/back-link.tsx'
import { useChangeSets } from '../parts/changes/use-change-sets.tsx'
import { FactList } from '../parts/fact-list.tsx'
import { Form } from '../parts/form/form.tsx'
import type { Field } from '../parts/form/form-field.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { ConflictDialog } from '../parts/object/conflict-dialog.tsx'
import { ManagedBy } from '../parts/object/managed-by.tsx'
import { SettingsPage } from '../parts/object/settings-page.tsx'
import { usePortal } from '../portal-context.ts'
import type { Texts } from '../texts/en.ts'
import { KindsControl } from './kinds-control.tsx'
import { ruleOfValues, shownKinds, valuesOfRule } from './rule-values.ts'

/** ADMIN-142: the kinds of objects whose changes need a second person. */
export function TwoPersonRulePage() {
  const { portal, texts } = usePortal()
  const mayEdit = useTenantRights().has('publish change')
  const { object, tag, problem, conflict, save, overwrite, takeTheirs, postpone, formKey } = useObject<
    TwoPersonRule,
    TwoPersonRule
  >('two-person-rule')
  const changes = useChangeSets({ kind: RULE_KIND }, takeTheirs)
  const isInForce = object !== undefined && object.kinds.length > 0
  const fields = fieldsOf(texts)
  return (
    <SettingsPage
      back={<BackLink to="/changes" label={texts.changes.title} />}
      title={texts.twoPerson.title}
      intro={texts.twoPerson.intro}
      problem={object ? undefined : problem}
    >
      {object && <ManagedBy key={tag} of={{ kind: RULE_KIND }} />}
      {isInForce && <p className="quiet">{texts.twoPerson.inForce}</p>}
      {object && (
        <div className="card narrow">
          {mayEdit ? (
            <Form<Values>
              key={formKey}
              fields={fields}
              value={valuesOfRule(object)}
              action={isInForce ? texts.changes.add : texts.save}
              title={texts.settings}
              problem={problem}
              onSubmit={async (values) => {
                const rule = ruleOfValues(values)
                if (isInForce) return changes.add(rule)
                if (!(await save(rule))) return false
                portal.toast(texts.saved)
                return true
              }}
            />
          ) : (
            <FactList
              facts={[
                [texts.twoPerson.kinds, shownKinds(valuesOfRule(object).kinds, texts) || '–'],
                [texts.twoPerson.days, String(object.days)],
              ]}
            />
          )}
        </div>
      )}
      {changes.dialog}
      {conflict && (
        <ConflictDialog
          name={texts.twoPerson.title}
          mine={valuesOfRule(conflict.mine)}
          theirs={valuesOfRule(conflict.theirs)}
          labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
          show={(value, name) => (name === 'kinds' ? shownKinds(value, texts) : value)}
          onOverwrite={() => void overwrite()}
          onTakeTheirs={takeTheirs}
          onClose={postpone}
        />
      )}
    </SettingsPage>
  )
}

const fieldsOf = (texts: Texts): Field<Values>[] => [
  {
    ...{ name: 'kinds', label: texts.twoPerson.kinds },
    render: (value, set) => <KindsControl value={value} onChange={set} />,
  },
  {
    ...{ name: 'days', label: texts.twoPerson.days, hint: texts.twoPerson.daysHint, kind: 'number', isRequired: true },
    ...{ min: REQUEST_DAYS.minimum, max: REQUEST_DAYS.maximum },
  },
]
