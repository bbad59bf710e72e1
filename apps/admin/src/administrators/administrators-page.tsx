import type { AdministratorGrant, AdministratorRole } from '@portico/contract/administration/administrators'
import { useState } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { useApplicationNames } from '../calls/use-application-names.ts'
import { useList } from '../calls/use-list.ts'
import { usePortal } from '../portal-context.ts'
import { ExportList } from '../parts/list/export-list.tsx'
import '../parts/list/list.css'
import type { ListDescription } from '../parts/list/list-description.ts'
import { ListTable } from '../parts/list/list-table.tsx'
import { Matrix } from '../parts/matrix.tsx'
import { Pager } from '../parts/list/pager.tsx'
import { BinLink } from '../parts/object/bin-link.tsx'
import { useDates } from '../parts/use-dates.ts'
import { RIGHT_GROUPS, rightLabel } from './right-labels.ts'

interface Page<Item> {
  items: Item[]
}

/** CONSOLE-10: a matrix of the rights of each administrator role, and the holders of each role with their scopes. */
export function AdministratorsPage() {
  const { locale, texts } = usePortal()
  const dates = useDates()
  const roles = useAnswer<Page<AdministratorRole>>({ path: 'administrator-roles', query: { limit: '200' } })
  const grants = useList<AdministratorGrant>('administrators', {})
  const [exportProblem, setExportProblem] = useState('')
  const all = roles.answer?.body.items ?? []
  const nameOf = (code: string) => all.find((role) => role.code === code)?.names[locale] ?? code
  const applicationName = useApplicationNames()
  const scopeOf = ({ scope, orgId, orgName, applicationCode }: AdministratorGrant) => {
    const organisation = orgName ?? (orgId === null ? null : `#${orgId}`)
    const holds = applicationCode === null ? organisation : applicationName(applicationCode)
    return [texts.administrators.scopes[scope], holds].filter(Boolean).join(': ')
  }
  const kind: Pick<ListDescription<AdministratorGrant>, 'path' | 'title' | 'columns' | 'keyOf' | 'nameOf'> = {
    path: 'administrators',
    title: texts.administrators.title,
    keyOf: ({ id }) => String(id),
    nameOf: ({ name }) => name,
    columns: [
      {
        id: 'person',
        label: texts.administrators.person,
        text: ({ name, accountName }) => `${name} (${accountName})`,
        render: ({ name, accountName }) => (
          <>
            <b>{name}</b> <small>{accountName}</small>
          </>
        ),
      },
      { id: 'role', label: texts.administrators.role, render: ({ roleCode }) => nameOf(roleCode) },
      { id: 'scope', label: texts.administrators.scope, render: scopeOf },
      { id: 'since', label: texts.administrators.since, render: ({ grantedAt }) => dates(grantedAt), isMinor: true },
    ],
  }
  return (
    <main className="page" aria-labelledby="page-title">
      <header className="page-head">
        <div>
          <h1 id="page-title">{texts.administrators.title}</h1>
          <p className="quiet">{texts.administrators.intro}</p>
        </div>
        <div className="actions">
          <BinLink from="administrators" />
          <ExportList kind={kind} query={{}} onProblem={setExportProblem} />
        </div>
      </header>
      <p className="problem" role="alert">
        {roles.problem || grants.problem || exportProblem}
      </p>
      <h2 id="who">{texts.administrators.who}</h2>
      {grants.items && (
        <ListTable kind={kind} items={grants.items} label={texts.administrators.who} onActed={grants.reload} />
      )}
      <Pager page={grants.page} toPrevious={grants.toPrevious} toNext={grants.toNext} />
      <h2 id="what">{texts.administrators.what}</h2>
      <Matrix
        label={texts.administrators.what}
        corner={texts.administrators.right}
        columns={all.map(({ code, builtIn }) => ({
          id: code,
          label: nameOf(code),
          note: builtIn ? texts.administrators.builtIn : texts.administrators.own,
        }))}
        groups={RIGHT_GROUPS.map(({ kind, rights }) => ({
          id: kind,
          label: texts.kinds[kind],
          rows: rights.map((right) => ({ id: right, label: rightLabel(texts, right) })),
        }))}
        isOn={(right, code) => all.some((role) => role.code === code && role.rights.some((one) => one === right))}
        texts={{ on: texts.administrators.holds, off: texts.administrators.lacks }}
      />
    </main>
  )
}
