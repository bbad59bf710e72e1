import { useEffect, useRef, type ReactNode } from 'react'
import { sessionStore } from '../../lib/storage/storage.ts'
import { Icon, type IconName } from '../../ui/images/icon.tsx'
import { useSetupText } from './setup-text.ts'

interface EndPageProps {
  icon: IconName
  title: string
  children: ReactNode
}

/** A page after the last step; its heading gets the focus. */
function EndPage({ icon, title, children }: EndPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    // the answers are no longer needed
    sessionStore.remove('setup')
  }, [])
  return (
    <div className="p-setup-step">
      <h1 ref={heading} className="p-setup-title" tabIndex={-1}>
        <Icon name={icon} size="large" />
        {title}
      </h1>
      {children}
    </div>
  )
}

/** In the order in which one needs the other. */
const NEXT_STEPS = ['branding', 'organisations', 'applications', 'roles', 'people', 'tenants'] as const

/** SETUP-15, SETUP-18: the next steps, by the names of the console's screens. */
export function DonePage({ account, name }: { account: string; name: string }) {
  const text = useSetupText()
  return (
    <EndPage icon="success" title={text('done.title', { name })}>
      <p>{text('done.text', { account, address: `${location.host}/login` })}</p>
      <div className="p-setup-next">
        <h2>{text('done.next')}</h2>
        <ul>
          {NEXT_STEPS.map((screen) => (
            <li key={screen}>{text(`done.${screen}`)}</li>
          ))}
        </ul>
      </div>
      <div className="p-setup-actions">
        <a className="p-setup-link" href="/portal/1/">
          {text('done.open')}
        </a>
      </div>
    </EndPage>
  )
}

/** SETUP-6, SETUP-7: the portal was set up before, or by somebody else while this person was answering. */
export function OverPage({ isTaken }: { isTaken: boolean }) {
  const text = useSetupText()
  return (
    <EndPage icon="info" title={text(isTaken ? 'taken.title' : 'over.title')}>
      <p>{text(isTaken ? 'taken.text' : 'over.text')}</p>
      <div className="p-setup-actions">
        <a className="p-setup-link" href="/login">
          {text('over.signIn')}
        </a>
      </div>
    </EndPage>
  )
}
