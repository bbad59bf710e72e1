import { useEffect } from 'react'
import { useEnvironment } from '../../lib/environment.ts'
import { useSession } from '../../lib/session-store.ts'
import { sessionShelf } from '../../lib/storage.ts'
import { useHeaderTheme } from '../layout/scene.ts'
import { setKnownFacts } from '../navigation/menu-view-store.ts'

/** MENU-34: what this browser knows of what rules ask about, as it changes. */
export function useKnownFacts(): void {
  const { user, tenant, identityCode } = useSession()
  const flags = useEnvironment()
  const theme = useHeaderTheme()
  useEffect(() => {
    const login = sessionShelf.read('loginTenant')
    setKnownFacts({
      tenantId: tenant?.tenantId,
      loginTenantId: typeof login === 'number' ? login : undefined,
      identity: identityCode === null ? undefined : identityCode.startsWith('P-') ? 'participant' : 'tenant',
      accountType: user?.accountType,
      isIntranet: flags?.intranet,
      hasUserCentre: flags && theme ? flags.userCentre && theme.userCenter !== 0 : undefined,
    })
  }, [user, tenant, identityCode, flags, theme])
}
