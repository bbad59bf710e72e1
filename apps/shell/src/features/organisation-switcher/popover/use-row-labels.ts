import { BRANCHES } from '@portico/contract/rules/organisations'
import { useMemo } from 'react'
import { useOrganisationText } from '../organisation-text.ts'
import type { RowLabels } from '../tree/labels.ts'

export function useRowLabels(statuses: readonly { code: string; name: string }[]): RowLabels {
  const t = useOrganisationText()
  return useMemo(
    () => ({
      refusals: { notPermitted: t('notPermitted'), category: t('category'), notEnabled: t('notEnabled') },
      favourite: t('favourite'),
      branchFailed: t('branchFailed'),
      branchCut: t('branchCut', { count: String(BRANCHES.nodes) }),
      statuses: Object.fromEntries(statuses.map(({ code, name }) => [code, name])),
    }),
    [statuses, t],
  )
}
