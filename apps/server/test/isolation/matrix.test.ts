import { beforeAll, expect, test } from 'vitest'
import { IS_FULL_MATRIX } from '../covering.ts'
import { onBothDatabases } from '../world.ts'
import { tryEverything } from './matrix.ts'
import { seedOtherTenants } from './other-tenants.ts'
import { allOperations } from './requests.ts'

interface Caller {
  account: string
  number: number | undefined
}

/**
 * A plain member, who tries each column, and a participant's, a read-only one and an administrator, who share them. The
 * code and the policies are the same on both databases, and the embedded one takes three times as long: there the
 * member tries each sixth call.
 */
const MEMBER: Caller = { account: 'anna', number: undefined }
const CALLERS: Caller[] = [
  MEMBER,
  { account: 'erik', number: 1 },
  { account: 'auditor', number: 2 },
  { account: 'admin.nordbro', number: 3 },
]
const EMBEDDED_SHARE = IS_FULL_MATRIX ? 1 : 6

onBothDatabases((world) => {
  const isEmbedded = world.kind === 'embedded'
  const operations = allOperations().filter((_, at) => !isEmbedded || at % EMBEDDED_SHARE === 0)

  beforeAll(() => seedOtherTenants(world.database))

  test.each(isEmbedded ? [MEMBER] : CALLERS)(
    'ISO-8, ISO-9, ISO-10 an id of another tenant answers $account like an id that never existed, with any headers',
    async ({ account, number }) => {
      const tried = await tryEverything(world, { account, tenantId: 20001, number, operations })
      const { findings, calledRoutes: reply, calls } = tried

      expect(findings).toEqual([])
      expect(reply).toEqual(operations.map(({ route }) => route).toSorted())
      expect(calls).toBeGreaterThan(1000)
    },
    // it grows with each operation
    600_000,
  )
})
