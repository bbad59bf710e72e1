import { assistantWindow } from '../../lib/assistant-window.ts'
import type { HelpItem } from '@portico/contract/navigation/help'
import { useIsPhone } from '../../lib/browser/is-phone.ts'
import { shortcutsDialog } from '../../lib/dialogs.ts'
import { startTour } from '../../lib/guided-tour.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { ticketDialog, ticketListDialog } from '../../lib/ticket-dialogs.ts'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { showWhatsNew } from '../../lib/portal/show-whats-new.ts'
import { Menu, MenuDivider, MenuGroup, MenuItem } from '../../ui/overlays/menu.tsx'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { useOffersAssistant } from '../../workbench/layout/offers-assistant.ts'
import { useOffersTickets } from '../../workbench/layout/offers-tickets.ts'
import { openCustomerService, useCustomerService } from '../../workbench/layout/customer-service.ts'
import { useActiveProduct, useProductNames } from '../../workbench/model/targets/active-product.ts'
import { openEnterprisePortal, useEnterprisePortals } from './enterprise-portals.ts'
import { useHelpText } from './help-text.ts'
import { openHelp, opensWindow } from './open-help.ts'
import { offerUserGuide } from '../../workbench/application-services/user-guide.ts'
import { useHelpItems } from './use-help-items.ts'

/** HELP-2: the maximum number of pages of the product in the menu; the dialog has all pages. */
const LISTED = 6

/** HELP-2: the help for the present product, and the general help. */
export function HelpMenu({ trigger, onClose }: LazyOverlayProps) {
  const text = useHelpText()
  const flags = useEnvironment()
  const product = useActiveProduct()
  const name = useProductNames().get(product) ?? text('pages')
  const { items, isError } = useHelpItems(product)
  const hasCustomerService = useCustomerService()
  const hasAssistant = useOffersAssistant()
  const hasTickets = useOffersTickets()
  const portals = useEnterprisePortals(text('enterprisePortal'))
  const version = flags?.upgradeVersion
  const hasTour = useEntryContext(({ viewMode }) => viewMode === 'full')
  const isPhone = useIsPhone()
  const hasGuide = useEntryContext(({ userGuide }) => userGuide)

  return (
    <Menu label={text('title')} trigger={trigger} placement="bottom end" width={300} onClose={onClose}>
      {/* this item is first, so that the focus stays on the first item when the pages arrive */}
      <MenuItem icon="search" onAction={() => openHelp(null)}>
        {text('search')}
      </MenuItem>
      <MenuDivider />
      <MenuGroup label={name}>
        {hasGuide && (
          <MenuItem icon="document" onAction={() => openUserGuide(items?.[0] ?? null)}>
            {text('userGuide')}
          </MenuItem>
        )}
        {items?.slice(0, LISTED).map((item, index) => (
          <MenuItem
            key={index}
            icon="document"
            iconEnd={opensWindow(item) ? 'external' : undefined}
            onAction={() => openHelp(item)}
          >
            {item.name}
          </MenuItem>
        ))}
        {(isError || items?.length === 0) && (
          <MenuItem isDisabled onAction={onClose}>
            {text(isError ? 'failed' : 'none')}
          </MenuItem>
        )}
      </MenuGroup>
      <MenuDivider />
      <MenuGroup label={text('more')}>
        {hasTour && (
          <MenuItem icon="info" onAction={startTour}>
            {text('tour')}
          </MenuItem>
        )}
        {/* LOOK-220 */}
        {!isPhone && (
          <MenuItem icon="keyboard" onAction={shortcutsDialog.open}>
            {text('shortcuts')}
          </MenuItem>
        )}
        {version && (
          <MenuItem icon="gift" iconEnd="external" onAction={() => showWhatsNew(version)}>
            {text('whatsNew')}
          </MenuItem>
        )}
        {hasAssistant && (
          <MenuItem icon="assistant" onAction={assistantWindow.open}>
            {text('assistant')}
          </MenuItem>
        )}
        {hasTickets && (
          <MenuItem icon="add" onAction={() => ticketDialog.open()}>
            {text('createTicket')}
          </MenuItem>
        )}
        <MenuItem icon="inspection" onAction={ticketListDialog.open}>
          {text('myTickets')}
        </MenuItem>
        {hasCustomerService && (
          <MenuItem icon="messages" onAction={openCustomerService}>
            {text('customerService')}
          </MenuItem>
        )}
        {portals.map((portal) => (
          <MenuItem key={portal.id} icon="globe" iconEnd="external" onAction={() => openEnterprisePortal(portal)}>
            {portal.name}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  )
}

/** GUIDE-10: the application shows its own guide, and the help the first page of its product. */
function openUserGuide(page: HelpItem | null): void {
  offerUserGuide()
  if (page) openHelp(page)
}
