import { WIDGET_HOST } from '@portico/contract/rules/applications/widgets'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { registerOpener } from '../../ui/openers.ts'
import type { ConfiguredScript } from './configured-scripts.ts'
import './script-widget-area.css'

/** Untrusted scripts, each in a frame with an opaque origin, on another site than the portal. */
export function ScriptWidgetArea({
  scripts,
  appsOrigin,
}: {
  scripts: readonly ConfiguredScript[]
  appsOrigin: string
}) {
  const text = useText()
  const [opened, setOpened] = useState<string | null>(null)
  const service = useRef<HTMLButtonElement>(null)
  useEffect(() => registerOpener('customerService', () => service.current), []) // HELP-10
  return (
    <aside className="p-widgets" aria-label={text('thirdPartyScripts.corner')}>
      {scripts.map(({ name, url }) => {
        const label = name ?? text('thirdPartyScripts.customerService')
        const isOpen = opened === url
        return (
          <div className="p-widget" key={url}>
            <section className="p-widget-panel" aria-label={label} data-open={isOpen || undefined} inert={!isOpen}>
              <iframe
                title={label}
                src={widgetAddress(appsOrigin, url)}
                sandbox="allow-scripts allow-forms allow-popups"
                allow=""
                referrerPolicy="no-referrer"
              />
            </section>
            <IconButton
              ref={name === null ? service : null}
              kind="secondary"
              icon="messages"
              label={label}
              aria-expanded={isOpen}
              onClick={() => setOpened(isOpen ? null : url)}
            />
          </div>
        )
      })}
    </aside>
  )
}

function widgetAddress(appsOrigin: string, url: string): string {
  const { protocol, host } = new URL(appsOrigin)
  return `${protocol}//${WIDGET_HOST}.${host}/?src=${encodeURIComponent(url)}`
}
