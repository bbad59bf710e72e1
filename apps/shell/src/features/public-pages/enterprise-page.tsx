import { useBranding } from '../../lib/theme/branding.ts'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { pictureStyle } from '../../lib/same-origin-picture.ts'
import { isSignedIn } from '../../lib/session/session-marker.ts'
import { PublicPageFrame } from './public-page-frame.tsx'
import { usePublicPageText } from './public-page-text.ts'
import { SwitchedOff } from './switched-off.tsx'

/** LOOK-52: the front page of an enterprise in its own look, if the deployment has one. */
export function EnterprisePage() {
  const text = usePublicPageText()
  const shell = useText()
  const flags = useEnvironment()
  const branding = useBranding()
  if (!flags) return null
  if (!flags.enterprisePortal) return <SwitchedOff title={text('enterprise.title')} />
  return (
    <PublicPageFrame title={text('enterprise.title')}>
      <div className="p-enterprise">
        <div className="p-enterprise-scene" style={{ backgroundImage: pictureStyle(branding?.bgImageUrl) }}>
          <div className="p-enterprise-words">
            <h1>{branding?.systemName ?? shell('common.product')}</h1>
            <p>{text('enterprise.lead')}</p>
            <a className="p-enterprise-enter" href="/portal/">
              {text('enterprise.enter')}
            </a>
          </div>
        </div>
        <p className="p-enterprise-hint">{text(isSignedIn() ? 'enterprise.help' : 'enterprise.signIn')}</p>
      </div>
    </PublicPageFrame>
  )
}
