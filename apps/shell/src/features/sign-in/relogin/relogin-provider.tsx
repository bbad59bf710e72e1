import type { ReloginMethods } from '@portico/contract/sessions/session-calls'
import { useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { reloginReturnAddress, openProviderWindow } from '../methods/provider-window.ts'

type Provider = NonNullable<ReloginMethods['provider']>

/** SIGN-76: the identity provider instead of the password, in a separate window, so that this page stays unchanged. */
export function ReloginProvider({ provider }: { provider: Provider }) {
  const text = useText()
  const [state, setState] = useState<'idle' | 'open' | 'blocked'>('idle')
  const opened = useRef<Window | null>(null)
  const open = () => {
    // closes the window of a failed attempt
    opened.current?.close()
    opened.current = openProviderWindow(provider.tenantCode)
    setState(opened.current ? 'open' : 'blocked')
  }
  return (
    <div className="p-relogin">
      <p className="p-relogin-text">{text('signInMethods.againText')}</p>
      <Button kind="primary" size="large" isWide autoFocus onClick={open}>
        {text('singleSignOn.with', { name: provider.name })}
      </Button>
      {state === 'blocked' && (
        <Banner tone="warning" role="alert">
          {text('signInMethods.againBlocked')}{' '}
          <a className="p-link" href={reloginReturnAddress(provider.tenantCode)} target="_blank" rel="noopener">
            {text('signInMethods.againTab')}
          </a>
        </Banner>
      )}
      {state === 'open' && (
        <p className="p-relogin-text" role="status">
          {text('signInMethods.againWaiting')}
        </p>
      )}
    </div>
  )
}
