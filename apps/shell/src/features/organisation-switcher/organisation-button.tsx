import { useEffect } from 'react'
import { useEnvironment } from '../../lib/environment.ts'
import { useText } from '../../lib/i18n.ts'
import { useEndpoint } from '../../lib/query.ts'
import { useSession } from '../../lib/session-store.ts'
import { useVisit } from '../../lib/visit.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLazyOverlay } from '../../ui/use-lazy-overlay.tsx'
import { iconOf } from './organisation-icon.ts'
import { useRegion } from '../../workbench/layout/regions.ts'
import './organisation-switcher.css'

/** ORG-6: where the person works, and the way to somewhere else. */
export function OrganisationButton() {
  const text = useText()
  const organisation = useSession((session) => session.organisation)
  const opensByItself = useVisit((visit) => visit.opensOrganisations)
  const { data: scene } = useEndpoint('GET /api/workbench/v4/portal-param-values/portal-config', {}, { silent: true })
  const flags = useEnvironment()
  const { triggerProps, overlay, open } = useLazyOverlay(
    'dialog',
    () => import('./popover/organisation-popover.tsx').then((module) => module.OrganisationPopover),
    'organisations',
  )
  const isHidden = scene?.orgTreeShow === false || flags?.enableOrgButton === false

  // ENTRY-10: nothing could be chosen for the person, so the choice is theirs at once
  useEffect(() => {
    if (opensByItself && !isHidden) open()
  }, [opensByItself, isHidden, open])

  const isShown = useRegion('organisation')
  if (isHidden || !isShown) return null
  const name = organisation?.name ?? text('organisations.none')
  if (scene?.onlyShowOrgName === true) {
    return (
      <span className="p-organisation-name">
        <Icon name="organisation" />
        <span className="p-button-label">{name}</span>
      </span>
    )
  }
  return (
    <>
      <Button
        kind="header"
        className="p-organisation-button"
        icon={organisation ? iconOf(organisation) : 'organisation'}
        iconEnd="chevron-down"
        title={name}
        aria-label={text('organisations.button', { name })}
        {...triggerProps}
      >
        {name}
      </Button>
      {overlay}
    </>
  )
}
