import { useEffect, useRef } from 'react'
import { api } from '../lib/api/api.ts'
import { logFailure } from '../lib/api/failures.ts'
import { useLanguage } from '../lib/i18n/i18n.ts'
import { currentLanguage } from '../lib/i18n/language.ts'
import { toCurrentOrganisation } from '../lib/portal/to-current-organisation.ts'
import { getSession, setOrganisation } from '../lib/session/session-store.ts'

/** ORG-134: after another language has been chosen, the present organisation gets its name in it. */
export function useOrganisationInLanguage(): void {
  const language = useLanguage()
  const named = useRef(language)
  useEffect(() => {
    if (named.current === language) return
    named.current = language
    renameOrganisation().catch(logFailure) // the former name stays
  }, [language])
}

async function renameOrganisation(): Promise<void> {
  const orgId = getSession().organisation?.orgId
  if (orgId === undefined) return
  const language = currentLanguage()
  const params = { id: String(orgId) }
  const organisation = await api.call('GET /api/org-permission/v4/orgs/{id}', { params, isBackground: true })
  if (getSession().organisation?.orgId === orgId && currentLanguage() === language)
    setOrganisation(toCurrentOrganisation(organisation))
}
