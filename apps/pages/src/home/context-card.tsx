import type { Session } from '@portico/sdk'
import { usePortal } from '../portal-context.ts'

export function ContextCard({ session }: { session: Session }) {
  const { texts, data } = usePortal()
  const words = texts.project
  const { organisation, tenant, user, identityCode } = session
  const type = (words.types as Readonly<Record<string, string>>)[organisation.type] ?? words.otherType
  // TENANT-61: the portal knows the name of the company
  const identity = data?.identity ?? (identityCode.startsWith('P-') ? words.participant : words.staff)
  return (
    <section className="card project">
      <h2>{words.title}</h2>
      <p className="name">{organisation.name}</p>
      <p className="type">{type}</p>
      <dl>
        <dt>{words.tenant}</dt>
        <dd>{tenant.name}</dd>
        <dt>{words.identity}</dt>
        <dd>{tenant.isAdmin ? `${identity} · ${words.administrator}` : identity}</dd>
        <dt>{words.account}</dt>
        <dd>{user.accountName}</dd>
      </dl>
      <p className="quiet">{words.change}</p>
    </section>
  )
}
