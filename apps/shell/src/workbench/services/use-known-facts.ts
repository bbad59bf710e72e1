import { useEffect } from 'react'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { useHeaderTheme } from '../layout/scene.ts'
import { setKnownFacts } from '../model/menus/menu-view-store.ts'

/**
 * MENU-34: what rules ask about that may change while the menus stay. Person, tenant and identity are not among it: with them other
 * menus come, and the server has judged those.
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
