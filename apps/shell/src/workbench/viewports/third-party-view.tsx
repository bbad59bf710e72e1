import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { reloadOnce } from '../../lib/loading/reload-once.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorPanel } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { REGIONS } from '../layout/scene/regions.ts'
import { Loading } from './cards/loading.tsx'
import { openBlankWindow } from '../third-party/open-page.ts'
import { showPage } from '../third-party/show-page.ts'
import './third-party.css'
import { useThirdParty, type ThirdPartyPage } from '../model/viewports/third-party-store.ts'

type Shown = Extract<ThirdPartyPage, { kind: 'shown' }>

/** The fixed viewport of third parties: their page in a frame, or the reason why it is not shown (NAV-1, ENTRY-54). */
export function ThirdPartyView() {
  const text = useText()
  const page = useThirdParty((state) => state.page)
  const requested = useEntryContext((context) => context.tripartitePageUrl)
  useEffect(() => {
    const before = useThirdParty.getState().page
    if (before.kind === 'shown' && before.href === spent) return void showPage(before.requestedUrl)
    if (requested !== null && useThirdParty.getState().page.kind === 'none') void showPage(requested)
  }, [requested])

  switch (page.kind) {
    case 'none':
      return (
        <EmptyState level={1} icon="external" title={text('pages.tripartite')}>
          {text('pages.tripartiteText')}
        </EmptyState>
      )
    case 'loading':
      return <Loading label={text('thirdParty.loading')} />
    case 'refused':
      return (
        <ErrorPanel level={1} title={text('entry.tripartiteInvalid')}>
          {text('thirdParty.refusedText')}
        </ErrorPanel>
      )
    case 'failed':
      return (
        <ErrorPanel
          level={1}
          icon="unavailable"
          title={text('thirdParty.failed')}
          actions={
            <Button kind="primary" icon="reload" onClick={() => void showPage(page.requestedUrl)}>
              {text('common.tryAgain')}
            </Button>
          }
        />
      )
    case 'untrusted':
      return (
        <EmptyState
          level={1}
          icon="external"
          title={text('thirdParty.leaveTitle')}
          actions={
            <Button kind="primary" icon="external" onClick={() => openBlankWindow(page.href)}>
              {text('thirdParty.open')}
            </Button>
          }
        >
          <p>{text('thirdParty.leaveText')}</p>
          <p className="p-third-party-host">{page.host}</p>
        </EmptyState>
      )
    case 'shown':
      return <Frame key={page.href} page={page} />
  }
}

/** The last used ticket, which is valid once; a frame that is shown again requests another. */
let spent: string | null = null

/**
 * All permissions except the navigation of the portal's page. A page of the portal's origin gets no permissions of that
 * origin.
 */
const RIGHTS = 'allow-scripts allow-forms allow-popups allow-downloads allow-modals'

function Frame({ page }: { page: Shown }) {
  const text = useText()
  const [isHere, setHere] = useState(false)
  const hasFrame = useEntryContext(({ viewMode }) => REGIONS[viewMode].header)

  useEffect(() => () => void (spent = page.href), [page.href])

  // after a sign-in the page's policy does not yet contain the tenant's third parties
  useEffect(() => {
    const origin = new URL(page.href).origin
    const listener = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) reloadOnce('third-party')
    }
    document.addEventListener('securitypolicyviolation', listener)
    return () => document.removeEventListener('securitypolicyviolation', listener)
  }, [page.href])

  const name = page.title || page.host
  return (
    <div className="p-third-party">
      {hasFrame && (
        <div className="p-third-party-bar">
          <Icon name="external" />
          <span className="p-third-party-name">{name}</span>
          {name !== page.host && <span className="p-third-party-host">{page.host}</span>}
        </div>
      )}
      <div className="p-third-party-page" aria-busy={!isHere || undefined}>
        {!isHere && <Loading label={text('thirdParty.loading')} />}
        <iframe
          title={name}
          name={page.proof} // SESS-87: the framed page reads it as `window.name`
          src={page.href}
          sandbox={page.isOwn ? RIGHTS : `${RIGHTS} allow-same-origin`}
          referrerPolicy="strict-origin"
          allow=""
          onLoad={() => setHere(true)}
        />
      </div>
    </div>
  )
}
