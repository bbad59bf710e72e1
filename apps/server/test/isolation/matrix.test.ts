import { beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../world.ts'
import { tryEverything } from './matrix.ts'
import { seedOtherTenants } from './other-tenants.ts'
import { allOperations } from './requests.ts'

/**
 * A plain member, a participant's, a read-only one and an administrator. Their rights differ in the code, which is the
 * same on both databases: so each is tried on one of them.
 */
const CALLERS = { embedded: ['anna'], postgres: ['erik', 'auditor', 'admin.nordbro'] } as const

onBothDatabases((world) => {
  beforeAll(() => seedOtherTenants(world.database))

  test.each(CALLERS[world.kind])(
    'ISO-8, ISO-9, ISO-10 an id of another tenant answers %s like an id that never existed, with any headers',
    async (account) => {
      const { findings, calledRoutes: reply, calls } = await tryEverything(world, { account, tenantId: 20001 })

      expect(findings).toEqual([])
      expect(reply).toEqual(
        allOperations()
          .map(({ route }) => route)
          .toSorted(),
      )
      expect(calls).toBeGreaterThan(1000)
    },
    // it takes 195 s on two quiet cores, and grows with each operation
    600_000,
  )
})
