import type { Session } from '@portico/sdk'
import { usePortal } from '../portal-context.ts'

export function ContextCard({ session }: { session: Session }) {
  const { texts, data } = usePortal()
  const { organisation, tenant, user, identityCode } = session
  const type = (texts.project.types as Readonly<Record<string, string>>)[organisation.type] ?? texts.project.otherType
  // TENANT-61: the portal knows the name of the company
  const identity = data?.identity ?? (identityCode.startsWith('P-') ? texts.project.participant : texts.project.staff)
  const isProject = organisation.type === 'general-project'
  return (
    <section className="card project">
      <h2>{isProject ? texts.project.title : texts.project.organisationTitle}</h2>
      <p className="name">{organisation.name}</p>
      <p className="type">{type}</p>
      <dl>
        <dt>{texts.project.tenant}</dt>
        <dd>{tenant.name}</dd>
        <dt>{texts.project.identity}</dt>
        <dd>{tenant.isAdmin ? `${identity} · ${texts.project.administrator}` : identity}</dd>
        <dt>{texts.project.account}</dt>
        <dd>{user.accountName}</dd>
      </dl>
      <p className="quiet">{texts.project.change}</p>
    </section>
  )
}
