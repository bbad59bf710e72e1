import { useEffect } from 'react'
import { openTenantInfo } from '../../entry/entry.ts'
import { useSwitch } from '../../entry/use-switches.ts'
import { useText } from '../../lib/i18n.ts'
import { useEndpoint } from '../../lib/query.ts'
import { useSession, useTenant } from '../../lib/session-store.ts'
import { useVisit } from '../../lib/visit.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tree } from '../../ui/tree.tsx'
import { pathTo } from '../../ui/tree-model.ts'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { enterOrganisation } from '../../workbench/navigation/enter-organisation.ts'
import { isSame, itemsOf, type OrganisationItem } from './organisation-items.ts'

/** Levels that are asked for at once; deeper trees come with the switcher's own search. */
const DEPTH = 8
const INPUT = { body: { depth: DEPTH } } as const

export function OrganisationPopover({ trigger, onClose }: LazyOverlayProps) {
  const text = useText()
  const tenant = useTenant()
  const present = useSession((session) => session.organisation)
  const other = useSwitch()
  useEffect(() => () => useVisit.setState({ opensOrganisations: false }), [])

  const choose = async ({ organisation }: OrganisationItem) => {
    if (present && isSame(present, organisation)) return
    onClose()
    const { realId, orgId, fullId, name, type } = organisation
    await enterOrganisation({ orgId: realId ?? orgId, fullId, name, type })
  }
  return (
    <Popover label={text('organisations.title')} trigger={trigger} placement="bottom end" width={400} onClose={onClose}>
      <header className="p-organisation-header">
        <strong>{tenant.tenantName}</strong>
        {!tenant.isI18nEnv && (
          <IconButton
            icon="info"
            size="small"
            label={text('tenants.info')}
            onClick={() => {
              onClose()
              openTenantInfo(tenant.tenantId)
            }}
          />
        )}
        {other && (
          <Button
            size="small"
            className="p-organisation-switch"
            onClick={() => {
              onClose()
              other.open()
            }}
          >
            {text(other.label)}
          </Button>
        )}
      </header>
      {!present && <p className="p-organisation-hint">{text('organisations.choose')}</p>}
      <Organisations onChoose={(item) => void choose(item)} />
    </Popover>
  )
}

function Organisations({ onChoose }: { onChoose: (item: OrganisationItem) => void }) {
  const text = useText()
  const present = useSession((session) => session.organisation)
  const { data, isError, refetch } = useEndpoint('POST /api/org-permission/v4/orgs/auth-tree', INPUT, { silent: true })
  if (isError) {
    const again = <Button onClick={() => void refetch()}>{text('common.tryAgain')}</Button>
    return <EmptyState icon="unavailable" title={text('organisations.failed')} actions={again} />
  }
  if (!data) {
    return (
      <div className="p-organisation-tree p-organisation-wait" aria-busy="true">
        <Skeleton lines={7} />
      </div>
    )
  }
  const items = itemsOf(data, text)
  if (items.length === 0) return <EmptyState icon="organisation" title={text('organisations.empty')} />
  const isPresent = (item: OrganisationItem) => present !== null && isSame(present, item.organisation)
  const path = pathTo<OrganisationItem>(items, isPresent)
  return (
    <div className="p-organisation-tree p-scroll">
      <Tree
        label={text('organisations.tree')}
        items={items}
        selectedId={findItem(items, isPresent)?.id ?? null}
        initiallyExpanded={path ?? items.map(({ id }) => id)}
        autoFocus
        onSelect={(item) => onChoose(item as OrganisationItem)}
      />
    </div>
  )
}

function findItem(
  items: readonly OrganisationItem[],
  isWanted: (item: OrganisationItem) => boolean,
): OrganisationItem | undefined {
  for (const item of items) {
    const found = isWanted(item) ? item : findItem(item.children, isWanted)
    if (found) return found
  }
  return undefined
}
