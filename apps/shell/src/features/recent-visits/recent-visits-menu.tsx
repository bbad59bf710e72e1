import { dateLocale } from '@portico/i18n/languages'
import { useState } from 'react'
import { formatRelativeTime } from '../../../../shared/src/relative-time.ts'
import { currentTime } from '../../lib/timing/clock.ts'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { Menu, MenuItem, MenuLine } from '../../ui/overlays/menu.tsx'
import { PopoverHeader } from '../../ui/overlays/popover-header.tsx'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { useMenuName } from '../../workbench/model/menus/menu-name.ts'
import { openMenu } from '../../workbench/navigation/navigate.ts'
import { type KnownVisit, useRecentVisits } from '../../workbench/navigation/recent/use-recent-visits.ts'

/** RECENT-6: the recent visits, latest first; each opens in its organisation. */
export function RecentVisitsMenu({ trigger, onClose }: LazyOverlayProps) {
  const text = useText()
  const nameOf = useMenuName()
  const visits = useRecentVisits()
  const locale = dateLocale(useLanguage())
  // the time of the opening suffices, because a menu is not open for long
  const [now] = useState(currentTime)
  const open = ({ productCode, menuAuthCode, orgId }: KnownVisit) =>
    void openMenu({ productCode, menuCode: menuAuthCode, ...(orgId !== null && { orgId }) })
  return (
    <Menu
      label={text('headerEntries.recentVisits')}
      trigger={trigger}
      placement="bottom end"
      width={340}
      onClose={onClose}
      header={<PopoverHeader title={text('headerEntries.recentVisits')} />}
    >
      {visits.length === 0 ? (
        <MenuItem isDisabled onAction={onClose}>
          {text('recentVisits.empty')}
        </MenuItem>
      ) : (
        visits.map((visit) => (
          <MenuLine
            key={`${visit.productCode} ${visit.menuAuthCode} ${visit.orgId}`}
            icon="clock"
            below={visit.orgName}
            note={visit.visitTime === null ? '' : formatRelativeTime(visit.visitTime, now, locale)}
            onAction={() => open(visit)}
          >
            {nameOf({ name: visit.menuName, nameAllLang: visit.menuNameAllLang })}
          </MenuLine>
        ))
      )}
    </Menu>
  )
}
