import type { Language } from '@portico/i18n/languages'
import type { PreviewFrame } from '../../lib/storage/preview-frame.ts'
import { createMemoryStorage } from '../../lib/storage/memory-storage.ts'
import type { CurrentOrganisation, CurrentTenant } from '../../lib/session/session-store.ts'
import { fromServerTime } from '../../lib/timing/clock.ts'
import type { ColorScheme } from '../../lib/theme/color-scheme.ts'
import type { ShownPreview } from './use-opened-preview.ts'

interface FrameFacts {
  shown: ShownPreview
  tenant: CurrentTenant
  /** The organisation in which the frame begins; null for the usual one of its person. */
  organisation: CurrentOrganisation | null
  language: Language
  scheme: ColorScheme
  end: () => void
}

/** PREVIEW-8: the frame's page continues like a reloaded one, with these values in place of the stored ones. */
export function frameOf({ shown, tenant, organisation, language, scheme, end }: FrameFacts): PreviewFrame {
  const { id, name, token, expiredAt, user } = shown
  const { tenantId, tenantName, isI18nEnv } = tenant
  return {
    draft: { id, name: name ?? String(id) },
    token,
    end,
    preferences: { locale: language, colorScheme: scheme },
    session: createMemoryStorage({
      user,
      tenant: { id: tenantId, name: tenantName, tenantAdmin: false, isI18nEnv },
      identitySelections: { identityCode: user.identityCode, participantUserType: null, participantOrgId: null },
      token: { token, tenantId, expiresAt: fromServerTime(expiredAt) },
      ...(organisation && {
        currentOrg: {
          id: organisation.orgId,
          fullId: organisation.fullId,
          name: organisation.name,
          type: organisation.type,
        },
      }),
    }),
    local: createMemoryStorage({ locale: language, colorScheme: scheme, welcomeTipDoNotPrompt: true }),
  }
}
