import { expect, test } from 'vitest'
import { onBothDatabases } from '../world.ts'
import { digestOf } from './foreign.ts'
import { responsesOf, forgetOtherTenants, onlyOneTenant, callsAbout } from './non-interference.ts'

onBothDatabases((world) => {
  test('ISO-6 a person’s answers are the same whether other tenants exist or not', async () => {
    const person = await world.signIn('anna', 20001)
    const questions = callsAbout()
    await onlyOneTenant(world.database)
    const before = await responsesOf(person, questions)
    expect(questions.length).toBeGreaterThan(40)
    expect(before.filter((text) => / 200 .{3}/.test(text)).length).toBeGreaterThan(25)

    const emptied = await forgetOtherTenants(world.database)
    expect(emptied).toEqual(expect.arrayContaining(['membership', 'org_node', 'tenant_application', 'watermark']))
    const left = (await digestOf(world.database, 20001)) as { count: number | string }[]
    expect(left.filter(({ count }) => Number(count) > 0)).toEqual([])

    expect(await responsesOf(person, questions)).toEqual(before)
  }, 120_000)
})
