import { RESERVED_MENUS } from '@portico/contract/rules/menus'
import { onForbiddenPage } from '../lib/failures.ts'
import { openMenu } from '../workbench/navigation/navigate.ts'

/** WIRE-9: the server's signal leads to the no-permission page, with the frame around it. */
export function followSignals(): void {
  onForbiddenPage(() => void openMenu({ menuId: RESERVED_MENUS.forbidden }))
}
