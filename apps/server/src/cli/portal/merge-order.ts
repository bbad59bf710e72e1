import type { MergeReport } from '@portico/contract/administration/people-merge'
import type { MergeObstacle } from '@portico/contract/rules/administration/people-merge'
import { exactWords, numberOf, type Order, type PrintLine, row } from './order-parts.ts'

export const MERGE_USAGE = `npm run portico -- people merge PERSON REMOVED [--dry-run|--confirm] [--move-links]`

const OBSTACLES: Readonly<Record<MergeObstacle, string>> = {
  same: 'Both numbers are the same account.',
  self: 'One of the accounts is yours.',
  disabled: 'One of the accounts is disabled.',
  rights: 'One of the people holds rights that you do not hold, or has roles that you may not give.',
  elsewhere: 'One of the people is a member of another tenant. An operator of the platform can merge the accounts.',
  'last-administrator': 'A tenant would have no administrator.',
}

/** ADMIN-207: shows the effects of a merge; `--confirm` makes exactly this merge. */
export const mergeOrder: Order = async (call, words, options, print) => {
  const [id, removedId] = exactWords(2, words)
  const params = { id: numberOf(id), removedId: numberOf(removedId) }
  const report = await call('GET /api/admin/v1/people/{id}/merges/{removedId}', { params })
  printReport(report, print)
  if (report.obstacles.length > 0) {
    print('Nothing was changed.')
    return 1
  }
  if (options['dry-run'] !== undefined || options['confirm'] === undefined) {
    print('Nothing was changed. --confirm merges the accounts; it cannot be reverted.')
    return 0
  }
  const body = { moveLinks: options['move-links'] !== undefined }
  await call('POST /api/admin/v1/people/{id}/merges/{removedId}/apply', { params, body })
  print(row(`${report.removed.name} (${report.removed.id}) is merged into ${report.remaining.name} (${id}).`))
  return 0
}

function printReport({ remaining, removed, obstacles, memberships, entries }: MergeReport, print: PrintLine): void {
  print(row('remains', remaining.id, remaining.accountName, remaining.name))
  print(row('is removed', removed.id, removed.accountName, removed.name))
  for (const obstacle of obstacles) print(OBSTACLES[obstacle])
  for (const { tenantId, tenantName, isActive, roles, administratorRoles } of memberships) {
    const named = [
      ...roles.map(
        ({ code, isDenied, organisation }) => `${isDenied ? 'no access' : (code ?? '-')} in ${organisation}`,
      ),
      ...administratorRoles.map(({ code }) => code),
    ]
    print(row('tenant', tenantId, tenantName, isActive ? 'active' : 'disabled', named.join(', ')))
  }
  for (const { kind, moves, equal, ends, stays } of entries)
    print(row(kind, ...countsOf({ moves, equal, ends, stays })))
}

const countsOf = (counts: Record<string, number>): string[] =>
  Object.entries(counts).flatMap(([effect, count]) => (count === 0 ? [] : [`${effect} ${count}`]))
