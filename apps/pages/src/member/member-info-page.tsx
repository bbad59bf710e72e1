import { usePortal } from '../portal-context.ts'
import { ContactDetails } from './contact/contact-details.tsx'
import './member.css'

export function MemberInfoPage() {
  const { locale, session, texts } = usePortal()
  if (!session) return <main className="page quiet">{texts.home.strangerDetail}</main>
  const { user, tenant, identityCode } = session
  const facts = [
    [texts.member.name, user.nickname],
    [texts.project.account, user.accountName],
    [texts.member.number, String(user.id)],
    [texts.project.tenant, tenant.name],
    [texts.project.identity, identityCode.startsWith('P-') ? texts.project.participant : texts.project.staff],
    [texts.member.language, texts.member.languages[locale]],
  ]
  return (
    <main className="page member" aria-labelledby="page-title">
      <h1 id="page-title">{texts.member.title}</h1>
      <dl className="card">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ContactDetails />
    </main>
  )
}
