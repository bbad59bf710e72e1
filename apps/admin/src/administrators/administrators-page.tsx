import type { AdministratorGrant, AdministratorRole } from '@portico/contract/administration/administrators'
import { useAnswer } from '../calls/use-answer.ts'
import { useHost } from '../host-context.ts'
import '../parts/list.css'
import { Matrix } from '../parts/matrix.tsx'
import { TableCard } from '../parts/table-card.tsx'
import { useDates } from '../parts/use-dates.ts'
import { RIGHT_GROUPS, rightLabel } from './right-labels.ts'

interface Page<Item> {
  items: Item[]
}

/** CONSOLE-10: what each administrator role may do, as a matrix, and who has which role in which scope. */
export function AdministratorsPage() {
  const { locale, texts } = useHost()
  const words = texts.administrators
  const dates = useDates()
  const roles = useAnswer<Page<AdministratorRole>>({ path: 'administrator-roles', query: { limit: '200' } })
  const grants = useAnswer<Page<AdministratorGrant>>({ path: 'administrators', query: { limit: '200' } })
  const all = roles.answer?.body.items ?? []
  const nameOf = (code: string) => all.find((role) => role.code === code)?.names[locale] ?? code
  const scopeOf = ({ scope, orgId, applicationCode }: AdministratorGrant) =>
    [words.scopes[scope], applicationCode ?? (orgId === null ? null : `#${orgId}`)].filter(Boolean).join(' ')
  const given = grants.answer?.body.items
  return (
    <main className="page" aria-labelledby="page-title">
      <header className="page-head">
        <div>
          <h1 id="page-title">{words.title}</h1>
          <p className="quiet">{words.intro}</p>
        </div>
      </header>
      <p className="problem" role="alert">
        {roles.problem || grants.problem}
      </p>
      <h2 id="who">{words.who}</h2>
      <TableCard label={words.who}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.person}</th>
              <th scope="col">{words.role}</th>
              <th scope="col">{words.scope}</th>
              <th scope="col" className="is-minor">
                {words.since}
              </th>
            </tr>
          </thead>
          <tbody>
            {given?.map((grant) => (
              <tr key={grant.id}>
                <td>
                  <b>{grant.name}</b> <small>{grant.accountName}</small>
                </td>
                <td>{nameOf(grant.roleCode)}</td>
                <td>{scopeOf(grant)}</td>
                <td className="is-minor">{dates(grant.grantedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableCard>
      <h2 id="what">{words.what}</h2>
      <Matrix
        label={words.what}
        corner={words.right}
        columns={all.map(({ code, builtIn }) => ({
          id: code,
          label: nameOf(code),
          note: builtIn ? words.builtIn : words.own,
        }))}
        groups={RIGHT_GROUPS.map(({ kind, rights }) => ({
          id: kind,
          label: texts.kinds[kind],
          rows: rights.map((right) => ({ id: right, label: rightLabel(texts, right) })),
        }))}
        isOn={(right, code) => all.some((role) => role.code === code && role.rights.some((one) => one === right))}
        words={{ on: words.holds, off: words.lacks }}
      />
    </main>
  )
}
