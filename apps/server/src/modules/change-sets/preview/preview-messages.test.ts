import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../../../../test/world.ts'
import { ANNA, look, TENANT } from '../change-sets.fixtures.ts'
import { previewScene } from './preview.fixtures.ts'

onBothDatabases((world) => {
  let other = 0
  const { run, reset, create, openFor } = previewScene(world)
  const drafted = look({ names: { en: 'Drafted <b>portal</b>', 'zh-CN': '草稿门户', 'sv-SE': 'Utkastportalen' } })
  const messages = () =>
    run<{ title: string; html: string; target: object; subjects: string[] }>(`
      select titles ->> 'en' as title, contents ->> 'en' as html, target, (
        select array_agg(subject order by subject::int) from message_audience one
        where one.tenant_id = own.tenant_id and one.position = own.position) as subjects
      from message own where tenant_id = ${TENANT} and subject like 'change-set %' order by position`)

  beforeEach(async () => {
    const [member] = await run<{ id: number }>(`select account.id from membership
      join user_account account on account.id = membership.user_id and not account.disabled
      where membership.tenant_id = ${TENANT} and membership.status = 1 and account.id not in (600, ${ANNA}) order by 1 limit 1`)
    other = member?.id ?? 0
    await reset()
    await run(`delete from message_audience where tenant_id = ${TENANT} and position in
      (select position from message where tenant_id = ${TENANT} and subject like 'change-set %')`)
    await run(`delete from message where tenant_id = ${TENANT} and subject like 'change-set %'`)
  })

  test('PREVIEW-10 a person whom an author names gets one message, which leads to the preview, and the author none', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    const me = (await admin.call('GET /api/uaa/user')).id
    const { id } = await create(admin, drafted)
    await openFor(admin, id)
    await openFor(admin, id, [me])
    expect(await messages()).toEqual([])
    await openFor(admin, id, [ANNA, me])
    const [message] = await messages()
    expect(message).toMatchObject({
      ...{ title: expect.stringMatching(/ shows you a preview: Spring$/) as string, subjects: [String(ANNA)] },
      target: { productCode: 'pmpp', applicationCode: null, moduleCode: null, extendParamers: { draft: String(id) } },
    })
    expect(message?.html).toMatch(/^<p>.+ has prepared changes of the portal .+ until .+ at .+\.<\/p>$/)

    // the same names again extend the preview, and tell the new person alone
    await openFor(admin, id, [ANNA])
    await openFor(admin, id, [ANNA, other])
    expect((await messages()).map(({ subjects }) => subjects)).toEqual([[String(ANNA)], [String(other)]])

    // named anew after the preview has ended, or after the name was withdrawn
    await run(`update change_preview set expires_at = now() - interval '1 second'`)
    await openFor(admin, id, [ANNA])
    await openFor(admin, id)
    await openFor(admin, id, [ANNA])
    expect((await messages()).slice(2).map(({ subjects }) => subjects)).toEqual([[String(ANNA)], [String(ANNA)]])
  })

  test('PREVIEW-10 another author of the set, who reads it anyway, gets no message, and a refused naming posts none', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    const { id } = await create(admin, drafted)
    await run(`insert into change_author (tenant_id, set_id, user_id) values (${TENANT}, ${id}, ${other})`)
    await openFor(admin, id, [other])
    await expect(openFor(admin, id, [ANNA, 9_999_999])).rejects.toThrow()
    expect(await messages()).toEqual([])
  })
})
