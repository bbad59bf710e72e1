import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TRANSIENT_QUERY } from '../../lib/api/query.ts'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { useColorScheme } from '../../lib/theme/color-scheme.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useMenuText } from '../menus/menu-text.ts'
import { useApplications } from '../model/targets/menu-data.ts'
import { applicationPage } from '../third-party/application-page.ts'
import { classifyPage, type PageClass } from '../third-party/classify-page.ts'
import { confirmExternal, openBlankWindow } from '../third-party/open-page.ts'
import { Loading } from './cards/loading.tsx'
import './dialog-page-frame.css'

/** All permissions except the navigation of the portal's page (ENTRY-54). */
const RIGHTS = 'allow-scripts allow-forms allow-popups allow-downloads allow-modals'

type Shown =
  | { kind: 'looking' }
  | { kind: 'refused' }
  | { kind: 'failed' }
  | { kind: 'frame'; src: string; sandbox: string; proof?: string | undefined }
  | { kind: 'untrusted'; url: URL }

export interface DialogPageFrameProps {
  /** The address from the tenant's configuration. */
  address: string
  name: string
  /** Called when the page has been opened in a window. */
  onLeave: () => void
}

/**
 * MENU-45, HELP-5: a page of the tenant in a frame inside a dialog; a page that cannot be framed shows a message with a
 * link.
 */
export function DialogPageFrame({ address, name, onLeave }: DialogPageFrameProps) {
  const menuText = useMenuText()
  const text = useText()
  const shownPage = useShownPage(address)
  const [isHere, setHere] = useState(false)
  const isLoading = shownPage.kind === 'looking' || (shownPage.kind === 'frame' && !isHere)

  const leaveFor = async (url: URL) => {
    if (!(await confirmExternal(null, url))) return
    openBlankWindow(url)
    onLeave()
  }
  return (
    <div className="p-dialog-page-frame" aria-busy={isLoading || undefined}>
      {shownPage.kind === 'refused' && <EmptyState icon="forbidden" title={menuText('notAllowed')} />}
      {shownPage.kind === 'failed' && <EmptyState icon="unavailable" title={text('thirdParty.failed')} />}
      {shownPage.kind === 'untrusted' && (
        <EmptyState
          icon="external"
          title={menuText('opensOutsidePortal')}
          actions={
            <Button kind="primary" icon="external" onClick={() => void leaveFor(shownPage.url)}>
              {menuText('openWindow')}
            </Button>
          }
        >
          {shownPage.url.host}
        </EmptyState>
      )}
      {isLoading && <Loading label={menuText('loading', { name })} />}
      {shownPage.kind === 'frame' && (
        <iframe
          title={name}
          name={shownPage.proof} // SESS-87
          src={shownPage.src}
          sandbox={shownPage.sandbox}
          referrerPolicy="strict-origin"
          allow=""
          onLoad={() => setHere(true)}
        />
      )}
    </div>
  )
}

/**
 * Returns the content of the frame for an address. The server classifies a page that belongs to no application
 * (ENTRY-50).
 */
function useShownPage(address: string): Shown {
  const page = applicationPage(address, useApplications())
  const look = { lang: useLanguage(), scheme: useColorScheme(({ scheme }) => scheme) }
  const { data, isError } = useQuery({
    queryKey: ['framed page', address],
    queryFn: () => classifyPage(address, 'frame'),
    enabled: page === undefined,
    ...TRANSIENT_QUERY,
  })
  if (page === null) return { kind: 'refused' }
  if (page) return { kind: 'frame', src: page.src, sandbox: page.sandbox ?? `${RIGHTS} allow-same-origin` }
  if (isError) return { kind: 'failed' }
  return data ? shownPage(data, look) : { kind: 'looking' }
}

function shownPage(page: PageClass, look: { lang: string; scheme: string }): Shown {
  switch (page.kind) {
    case 'untrusted':
      return { kind: 'untrusted', url: page.url }
    case 'refused':
      return { kind: 'refused' }
    case 'own':
      return page.isEmbeddable ? { kind: 'frame', src: withLook(page.url, look), sandbox: RIGHTS } : { kind: 'refused' }
    case 'trusted':
      return { kind: 'frame', src: page.url.href, sandbox: `${RIGHTS} allow-same-origin`, proof: page.proof }
  }
}

/**
 * HELP-8: adds language and colours to addresses of the portal's origin, because a frame without an origin cannot read
 * them.
 */
function withLook(url: URL, look: { lang: string; scheme: string }): string {
  const styledUrl = new URL(url)
  for (const [name, value] of Object.entries(look))
    if (!styledUrl.searchParams.has(name)) styledUrl.searchParams.set(name, value)
  return styledUrl.href
}
