import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { reportFailure } from '../../lib/api/failures.ts'
import { text, useText } from '../../lib/i18n/i18n.ts'
import { initialUrl } from '../../lib/browser/initial-url.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { confirmQuestion } from '../../workbench/questions/questions.ts'
import { useApplications, useMenus } from '../../workbench/model/targets/menu-data.ts'
import { usePaintedTabs } from '../../workbench/model/tabs/painted-tabs.ts'
import { findTab } from '../../workbench/model/tabs/tabs.ts'
import '../../ui/float.css'
import { type RequestedOverride, requestedOverride, withoutOverride } from './requested-override.ts'

const ROUTE = '/api/product/v4/developer-overrides/{applicationCode}'

let pendingOverride = requestedOverride(new URL(initialUrl).search)

/**
 * Marks the active application if it comes from a developer's machine, and asks for consent if a link requests that.
 */
export function DeveloperMark() {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const index = useMenus()
  const tab = usePaintedTabs((tabs) => findTab(tabs, tabs.activeId))
  const code = tab && index.byId.get(tab.menuId)?.sourceAppCode
  const application = useApplications().find((candidate) => candidate.code === code)
  const origin = application?.hosting.developerOrigin

  useEffect(() => {
    const override = pendingOverride
    pendingOverride = null
    if (override) begin(override).catch(reportFailure)
  }, [])

  if (!application || origin === undefined) return null
  const stop = () => {
    setBusy(true)
    end(application.code).catch((error: unknown) => {
      setBusy(false)
      reportFailure(error)
    })
  }
  return (
    <aside className="p-float" aria-label={text('developerOverride.label')}>
      <Icon name="warning" />
      <span>{text('developerOverride.servedFrom', { origin })}</span>
      <Button size="small" isBusy={isBusy} onClick={stop}>
        {text('developerOverride.stop')}
      </Button>
    </aside>
  )
}

/**
 * Applies the override after the person's consent; a link alone has no effect, because another person may have written
 * it.
 */
async function begin({ applicationCode, url }: RequestedOverride): Promise<void> {
  const isMeant = await confirmQuestion({
    title: text('developerOverride.title'),
    text: text('developerOverride.question'),
    names: [applicationCode, url],
    yes: text('developerOverride.serve'),
    no: text('developerOverride.no'),
  })
  if (!isMeant) return
  await api.call(`PUT ${ROUTE}`, { params: { applicationCode }, body: { url } })
  // The content policy of the page permits the origins of its load time, so the page is reloaded.
  location.replace(withoutOverride(initialUrl))
}

async function end(applicationCode: string): Promise<void> {
  await api.call(`DELETE ${ROUTE}`, { params: { applicationCode } })
  location.reload()
}
