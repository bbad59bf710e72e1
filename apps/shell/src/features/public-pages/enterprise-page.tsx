import { useBranding } from '../../lib/theme/branding.ts'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { isSignedIn } from '../../lib/session/session-marker.ts'
import { Icon, type IconName } from '../../ui/images/icon.tsx'
import { PublicPageFrame } from './public-page-frame.tsx'
import { usePublicPageText } from './public-page-text.ts'
import { SwitchedOff } from './switched-off.tsx'
import './enterprise-page.css'

/** LOOK-52: the front page of an enterprise in its own look, if the deployment has one. */
export function EnterprisePage() {
  const text = usePublicPageText()
  const shell = useText()
  const flags = useEnvironment()
  const branding = useBranding()
  if (!flags) return null
  if (!flags.enterprisePortal) return <SwitchedOff title={text('enterprise.title')} />
  return (
    <PublicPageFrame title={text('enterprise.title')} isOnBackdrop>
      <div className="p-enterprise">
        <section className="p-enterprise-words">
          <h1>{branding?.systemName ?? shell('common.product')}</h1>
          <p className="p-enterprise-lead">{text('enterprise.lead')}</p>
          <a className="p-enterprise-enter" href="/portal/">
            {text('enterprise.enter')}
          </a>
          <p className="p-enterprise-note">{text(isSignedIn() ? 'enterprise.signedIn' : 'enterprise.signIn')}</p>
        </section>
        <Reasons />
      </div>
      <footer className="p-enterprise-foot">
        <a href="/portal/upgrade-intro/">{text('news.title')}</a>
        {!isSignedIn() && <span>{text('enterprise.help')}</span>}
      </footer>
    </PublicPageFrame>
  )
}

function Reasons() {
  const text = usePublicPageText()
  const reasons: [IconName, string, string][] = [
    ['applications', text('enterprise.applicationsTitle'), text('enterprise.applicationsText')],
    ['project', text('enterprise.projectsTitle'), text('enterprise.projectsText')],
    ['messages', text('enterprise.messagesTitle'), text('enterprise.messagesText')],
  ]
  return (
    <ul className="p-enterprise-reasons">
      {reasons.map(([icon, title, reason]) => (
        <li key={icon}>
          <Icon name={icon} size="large" />
          <h2>{title}</h2>
          <p>{reason}</p>
        </li>
      ))}
    </ul>
  )
}
