import type { HostedApplication, OpenRequest } from '@portico/hosting/types'
import type { Page } from '../model/targets/decide.ts'
import { isFramed } from '../../lib/browser/framed.ts'
import { getViewing, isOnlyShown } from '../../lib/session/viewing.ts'
import { menuName } from '../model/menus/menu-name.ts'
import { savedStateOf } from '../model/viewports/saved-state.ts'
import { isReadOnly } from './is-read-only.ts'
import { isAlwaysAwake } from './stays-awake.ts'

/** HOST-69: a window's page in a tab is an ordinary frame. HOST-110: a realm may have its own origin. */
function engineKindOf({ kind, isolation }: Page['application']['hosting']): HostedApplication['kind'] {
  if (kind === 'realm') return isolation === 'portal' ? 'portal-page' : 'own-origin'
  return 'iframe'
}

/** The engine's request for a page. A detached application has one only if it may be framed (HOST-1, HOST-69). */
export function requestFor(id: string, { node, application, path, params }: Page): OpenRequest | undefined {
  const { kind: registered, canBeFramed, gatewayPath, ...hosting } = application.hosting
  if (isOnlyShown()) return undefined // VIEWAS-2, PREVIEW-8
  if (registered === 'detached' && !canBeFramed) return undefined
  const kind = engineKindOf(application.hosting)
  const name = menuName(node)
  return {
    id,
    application: { code: application.code, kind, ...hosting, ...(isFramed() ? { gatewayPath } : {}) },
    path,
    params,
    ...savedStateOf(id),
    staysAwake: isAlwaysAwake(`${hosting.entryUrl.replace(/\/$/, '')}${path}`, application.productCode),
    title: name,
    menu: {
      productCode: application.productCode,
      applicationCode: application.code,
      menuCode: node.sourceModuleCode ?? '',
      menuName: name,
      moduleCode: node.sourcePageCode ?? '',
      authorityCodes: node.sourceMenuAuthorities,
      isReadOnly: isReadOnly(node.sourceMenuAuthorities, getViewing() !== null),
    },
  }
}
