import { useEffect } from 'react'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { useHeaderTheme } from '../layout/scene/scene.ts'
import { setKnownFacts } from '../model/menus/menu-view-store.ts'

/**
 * MENU-34: the facts of rules that may change while the menus stay. Person, tenant and identity are not among them:
 * they bring other menus, which the server has filtered.
 */
export function useKnownFacts(): void {
  const flags = useEnvironment()
  const theme = useHeaderTheme()
  useEffect(() => {
    setKnownFacts({
      isIntranet: flags?.intranet,
      hasUserCentre: flags && theme ? flags.userCentre && theme.userCenter !== 0 : undefined,
    })
  }, [flags, theme])
}
