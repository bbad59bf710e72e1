import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TRANSIENT } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useMenuText } from '../../workbench/menus/menu-text.ts'
import { useApplications } from '../../workbench/model/targets/menu-data.ts'
import { classifyPage, type PageClass } from '../../workbench/third-party/judge-page.ts'
import { confirmExternal, openBlankWindow } from '../../workbench/third-party/open-page.ts'
import { Loading } from '../../workbench/viewports/loading.tsx'
import { applicationPage } from './tool-page.ts'

/** Everything but navigating the portal away (ENTRY-54). */
const RIGHTS = 'allow-scripts allow-forms allow-popups allow-downloads allow-modals'

type Shown =
  | { kind: 'looking' }
  | { kind: 'refused' }
  | { kind: 'failed' }
  | { kind: 'frame'; src: string; sandbox: string; proof?: string | undefined }
  | { kind: 'elsewhere'; url: URL }

/** MENU-45: a tool in a frame over the work; a page that cannot be framed shows a message with a link. */
export function ToolDialog({ entry, onClose }: { entry: ExtendEntry; onClose: () => void }) {
  const text = useMenuText()
  const say = useText()
  const shown = useShownTool(entry.contentUrl ?? '')
  const [isHere, setHere] = useState(false)

  const leaveFor = async (url: URL) => {
    if (!(await confirmExternal(null, url))) return
    openBlankWindow(url)
    onClose()
  }
  return (
    <Dialog title={entry.name} width={960} closeLabel={text('close')} onClose={onClose}>
      <div
        className="p-tool-page"
        aria-busy={shown.kind === 'looking' || (shown.kind === 'frame' && !isHere) || undefined}
      >
        {shown.kind === 'refused' && <EmptyState icon="forbidden" title={text('notAllowed')} />}
        {shown.kind === 'failed' && <EmptyState icon="unavailable" title={say('thirdParty.failed')} />}
        {shown.kind === 'elsewhere' && (
          <EmptyState
            icon="external"
            title={text('elsewhere')}
            actions={
              <Button kind="primary" icon="external" onClick={() => void leaveFor(shown.url)}>
                {text('openWindow')}
              </Button>
            }
          >
            {shown.url.host}
          </EmptyState>
        )}
        {(shown.kind === 'looking' || (shown.kind === 'frame' && !isHere)) && (
          <Loading label={text('loading', { name: entry.name })} />
        )}
        {shown.kind === 'frame' && (
          <iframe
            title={entry.name}
            name={shown.proof} // SESS-87
            src={shown.src}
            sandbox={shown.sandbox}
            referrerPolicy="strict-origin"
            allow=""
            onLoad={() => setHere(true)}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Returns the content of the dialog for an address. The server classifies a page of no application (ENTRY-50). */
function useShownTool(address: string): Shown {
  const page = applicationPage(address, useApplications())
  const { data, isError } = useQuery({
    queryKey: ['tool page', address],
    queryFn: () => classifyPage(address, 'frame'),
    enabled: page === undefined,
    ...TRANSIENT,
  })
  if (page === null) return { kind: 'refused' }
  if (page) return { kind: 'frame', src: page.src, sandbox: page.sandbox ?? `${RIGHTS} allow-same-origin` }
  if (isError) return { kind: 'failed' }
  return data ? shownPage(data) : { kind: 'looking' }
}

function shownPage(page: PageClass): Shown {
  switch (page.kind) {
    case 'elsewhere':
      return { kind: 'elsewhere', url: page.url }
    case 'refused':
      return { kind: 'refused' }
    case 'own':
      return page.isEmbeddable ? { kind: 'frame', src: page.url.href, sandbox: RIGHTS } : { kind: 'refused' }
    case 'trusted':
      return { kind: 'frame', src: page.url.href, sandbox: `${RIGHTS} allow-same-origin`, proof: page.proof }
  }
}
