import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { setOpensOrganisations } from '../../../lib/portal/entry-context.ts'
import { Popover } from '../../../ui/overlays/popover.tsx'
import type { LazyOverlayProps } from '../../../ui/use-lazy-overlay.tsx'
import { useQuestion } from '../../../workbench/questions/questions.ts'
import { enterOrganisation } from '../../../workbench/navigation/start/enter-organisation.ts'
import { clearListsLater } from '../data/list-query.ts'
import { useOrganisationText } from '../organisation-text.ts'
import { TenantHeader } from './tenant-header.tsx'
import { Switcher } from './switcher.tsx'
import './organisation-popover.css'

/**
 * ORG-60: the switcher: organisations as a tree, projects as a list, and the buttons for another tenant or identity.
 */
export function OrganisationPopover({ trigger, onClose }: LazyOverlayProps) {
  const text = useText()
  const organisationText = useOrganisationText()
  const present = useSession((session) => session.organisation)
  const isHere = useRef(true)
  useEffect(
    () => () => {
      isHere.current = false
      setOpensOrganisations(false)
    },
    [],
  )

  // ORG-6, ORG-89: the popover closes when the other organisation is entered; until then it stays unchanged
  const choose = async (organisation: { orgId: number; name: string }) => {
    if (organisation.orgId === present?.orgId) return onClose()
    if ((await enterOrganisation(organisation)) !== 'entered') return
    clearListsLater()
    if (isHere.current) onClose()
  }
  // does not close while a question about unsaved work is open above it
  const close = () => {
    if (!useQuestion.getState().pending) onClose()
  }
  return (
    <Popover label={text('organisations.title')} trigger={trigger} placement="bottom end" width={440} onClose={close}>
      <TenantHeader onClose={onClose} />
      {!present && <p className="p-org-hint">{organisationText('choose')}</p>}
      <Switcher onChoose={(organisation) => void choose(organisation)} />
    </Popover>
  )
}
