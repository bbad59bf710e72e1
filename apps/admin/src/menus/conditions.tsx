import type { MenuViewers } from '@portico/contract/administration/menus'
import { usePortal } from '../portal-context.ts'
import type { Texts } from '../texts/en.ts'

type Rule = MenuViewers['rules'][number]

interface ConditionsProps {
  of: Pick<MenuViewers, 'rules' | 'orgTypes'>
  /** The menu; rules of the directories above it have their names. */
  code: string
}

/** CONSOLE-166: the rules and types of organisations that can hide a menu, in words. */
export function Conditions({ of: { rules, orgTypes }, code }: ConditionsProps) {
  const { locale, texts } = usePortal()
  const { menus, organisations } = texts
  const types = orgTypes?.map((type) => organisations.types[type]).join(', ')
  const lines = rules.map((rule) => {
    const condition = conditionOf(rule, texts)
    if (rule.menuCode === code) return condition
    const name = rule.menuNames[locale] ?? rule.menuCode
    return menus.conditionOf.replace('{menu}', () => name).replace('{condition}', () => condition)
  })
  if (types !== undefined) lines.push(menus.orgTypes.replace('{types}', types))
  return (
    <section className="card" aria-labelledby="conditions">
      <h2 id="conditions">{menus.conditions}</h2>
      {lines.length === 0 ? (
        <p className="quiet">{menus.noConditions}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function conditionOf({ kind, value }: Pick<Rule, 'kind' | 'value'>, { menus: { rules } }: Texts): string {
  switch (kind) {
    case 'identity':
      return value === 'participant' ? rules.identity.participant : rules.identity.tenant
    case 'intranet':
      return value === 'on' ? rules.intranet.on : rules.intranet.off
    case 'userCentre':
      return value === 'on' ? rules.userCentre.on : rules.userCentre.off
    default:
      return rules[kind].replace('{value}', value)
  }
}
