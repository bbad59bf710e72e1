import type { AssistantContext } from '@portico/contract/support/assistant'
import { CallError } from '@portico/contract/client/client'
import { useEffect } from 'react'
import { backgroundApi } from '../../../lib/api/api.ts'
import { logFailure } from '../../../lib/api/failures.ts'
import { useLanguage } from '../../../lib/i18n/i18n.ts'
import { getSession } from '../../../lib/session/session-store.ts'
import { useActiveMenuId } from '../../../workbench/model/targets/active-menu.ts'
import { useMenus } from '../../../workbench/model/targets/menu-data.ts'

/** The lengths that the call takes. */
const NAME = 200
const CODE = 100

/**
 * ASSIST-62: tells the assistant's server which page is open, at the opening and after each change of menu and language.
 * `onEnd` is called if the context has ended.
 */
export function useSendOpenPage(context: AssistantContext | undefined, onEnd: () => void): void {
  const lang = useLanguage()
  const menuId = useActiveMenuId()
  const node = useMenus().byId.get(menuId ?? -1)
  const productCode = node?.sourceProductCode ?? undefined
  const menuCode = node?.sourceModuleCode ?? undefined
  const token = context?.token
  useEffect(() => {
    if (token === undefined) return undefined
    const controller = new AbortController()
    const { user, tenant, organisation } = getSession()
    const customInfo = {
      ...(tenant ? { tenantId: tenant.tenantId } : {}),
      ...(organisation ? { orgId: organisation.orgId, orgName: organisation.name.slice(0, NAME) } : {}),
      ...(user ? { nickName: user.nickname.slice(0, NAME) } : {}),
      ...(productCode === undefined ? {} : { productCode: productCode.slice(0, CODE) }),
      ...(menuCode === undefined ? {} : { menuCode: menuCode.slice(0, CODE) }),
      lang,
    }
    backgroundApi
      .call('PUT /api/workbench/v4/ti-run/update-custom-info', {
        body: { token, customInfo },
        signal: controller.signal,
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return
        logFailure(error)
        if (error instanceof CallError && error.problem?.errorCode === 'CONTEXT_ENDED') onEnd()
      })
    return () => controller.abort()
  }, [token, productCode, menuCode, lang, onEnd])
}
