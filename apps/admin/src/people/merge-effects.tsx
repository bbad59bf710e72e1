import type { MergedAccount, MergedMembership, MergeReport } from '@portico/contract/administration/people-merge'
import type { ReactNode } from 'react'
import { FactList } from '../parts/fact-list.tsx'
import { usePortal } from '../portal-context.ts'
import { EffectsTable } from './effects-table.tsx'
import './merge.css'

const EFFECTS = ['moves', 'equal', 'ends', 'stays'] as const

interface MergeEffectsProps {
  report: MergeReport
  /** Shown below both accounts. */
  children: ReactNode
}

/** CONSOLE-131: both accounts, the memberships with their roles, and the number of rows of each part with the reason. */
export function MergeEffects({ report, children }: MergeEffectsProps) {
  const { remaining, removed, memberships, entries } = report
  const { locale, texts } = usePortal()
  const number = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : locale)
  const accountOf = ({ name, accountName }: MergedAccount) => `${name} (${accountName})`
  return (
    <>
      <FactList
        facts={[
          [texts.merge.remains, accountOf(remaining)],
          [texts.merge.removed, accountOf(removed)],
        ]}
      />
      {children}
      {memberships.length > 0 && (
        <>
          <h3 className="merge-title">{texts.merge.memberships}</h3>
          <ul className="rows">
            {memberships.map((membership) => (
              <li key={membership.tenantId}>
                <Membership membership={membership} />
              </li>
            ))}
          </ul>
        </>
      )}
      {entries.length > 0 && (
        <>
          <h3 className="merge-title">{texts.merge.effects}</h3>
          <EffectsTable
            rows={entries.map(({ kind, ...counts }) => ({
              kind,
              effects: EFFECTS.filter((effect) => counts[effect] > 0).map((effect) =>
                texts.merge[effect].replace('{n}', number.format(counts[effect])),
              ),
              why: counts.ends + counts.stays > 0 ? texts.merge.why[kind] : undefined,
            }))}
          />
          <p className="quiet">{texts.merge.addresses}</p>
        </>
      )}
    </>
  )
}

function Membership({ membership }: { membership: MergedMembership }) {
  const { locale, texts } = usePortal()
  const { tenantName, isShared, isActive, losesRoles, roles, administratorRoles } = membership
  const notes = [
    ...(isShared ? [texts.merge.both] : []),
    ...(losesRoles ? [texts.merge.losesRoles] : []),
    ...(isActive ? [] : [texts.merge.staysDisabled]),
  ]
  const given = [
    ...roles.map(({ code, names, organisation, isDenied }) => {
      const role = code === null ? texts.people.withoutRole : (names[locale] ?? code)
      return `${isDenied ? texts.people.denied : role} · ${organisation}`
    }),
    ...administratorRoles.map(({ code, names }) => names[locale] ?? code),
  ]
  return (
    <div className="what">
      <b>{[tenantName, ...notes].join(' · ')}</b>
      {given.map((one, at) => (
        <small key={at}>{one}</small>
      ))}
    </div>
  )
}
