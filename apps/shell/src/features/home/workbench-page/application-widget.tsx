import type { ViewportState } from '@portico/hosting/types'
import { useEffect, useRef, useState } from 'react'
import { hostWidget, type HostedWidget } from '../../../workbench/application-services/serve/widget-host.ts'
import type { Page } from '../../../workbench/model/targets/decide.ts'
import { useApplications, useMenus } from '../../../workbench/model/targets/menu-data.ts'
import { WidgetNotice } from './widget-notice.tsx'
import { widgetPage } from './widget-page.ts'
import { useWorkbenchPageText } from './workbench-page-text.ts'

/** GRID-12: a page of an application in a card. */
export function ApplicationWidget({ contentUrl, name }: { contentUrl: string; name: string }) {
  const index = useMenus()
  const applications = useApplications()
  const page = widgetPage(contentUrl, index, applications)
  if (applications.length === 0) return null
  if (!page) return <WidgetNotice kind="forbidden" name={name} />
  return <HostedPage key={`${page.application.code} ${page.node.id}`} page={page} name={name} />
}

function HostedPage({ page, name }: { page: Page; name: string }) {
  const text = useWorkbenchPageText()
  const layer = useRef<HTMLDivElement>(null)
  const hosted = useRef<HostedWidget | undefined>(undefined)
  const first = useRef(page)
  const [state, setState] = useState<ViewportState>({ phase: 'loading' })
  const [isGone, setGone] = useState(false)

  useEffect(() => {
    const element = layer.current!
    let start: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      hosted.current = hostWidget({ layer: element, page: first.current, name, onState: setState })
      if (!hosted.current) return setGone(true)
      hosted.current.setVisible(true)
      return undefined
    }
    // GRID-13: a little earlier than it is seen, so that it has loaded by then
    const sight = new IntersectionObserver(
      (entries) => {
        const isVisible = entries.at(-1)?.isIntersecting ?? false
        if (hosted.current) return hosted.current.setVisible(isVisible)
        clearTimeout(start)
        // GRID-18: a task of its own, after the frame that shows the card
        if (isVisible) start = setTimeout(begin, 0)
        return undefined
      },
      { root: element.closest('.p-work-bench'), rootMargin: '120px' },
    )
    sight.observe(element)
    return () => {
      sight.disconnect()
      clearTimeout(start)
      hosted.current?.stop()
      hosted.current = undefined
    }
  }, [name])

  return (
    <>
      <div className="p-widget-layer" ref={layer} hidden={isGone || state.phase === 'failed'} />
      {isGone && <WidgetNotice kind="gone" name={name} />}
      {state.phase === 'loading' && (
        <p className="p-widget-loading" role="status">
          {text('loading', { name })}
        </p>
      )}
      {/* GRID-19 */}
      {(state.phase === 'slow' || state.phase === 'not-responding') && (
        <div className="p-widget-over">
          <WidgetNotice kind="slow" name={name} onRetry={() => hosted.current?.reload()} />
        </div>
      )}
      {state.phase === 'failed' && (
        <WidgetNotice
          kind={state.error.reason === 'refused' ? 'forbidden' : 'failed'}
          name={name}
          onRetry={() => hosted.current?.reload()}
        />
      )}
    </>
  )
}
