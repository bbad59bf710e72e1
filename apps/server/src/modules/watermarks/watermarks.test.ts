import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const detail = (person: Browser, id: number) =>
  person.call('GET /api/report-center/v4/mark/{id}/detail', { params: { id: String(id) } })

onBothDatabases((world) => {
  test('WATERMARK-1, WATERMARK-2 the detail has text, status and settings, with defaults for missing ones', async () => {
    const anna = await world.signIn('anna', 20001)

    expect(await detail(anna, 31)).toEqual({
      id: 31,
      name: 'Standard',
      type: 'TEXT',
      status: 1,
      text: '${name} ${loginAccount} ${tenantName} ${systemDate}',
      settings: {
        type: 'TEXT',
        text: '${name} ${loginAccount} ${tenantName} ${systemDate}',
        fontSize: 18,
        fontColor: '#8A8F99',
        rotationAngle: -20,
        transparency: 0.15,
        repeat: true,
        scale: 100,
        spacing: 50,
        staggerDistance: 100,
        position: 'MIDDLE',
        picturePath: null,
      },
    })
  })

  test('WATERMARK-1 a picture and an inactive watermark are returned as such', async () => {
    const huayu = await detail(await world.signIn('li.wei', 20002), 32)
    const sundbyggarna = await detail(await world.signIn('li.wei', 20003), 33)

    expect(huayu).toMatchObject({
      type: 'PICTURE',
      status: 1,
      settings: { position: 'RIGHT', repeat: false, scale: 150 },
    })
    expect(huayu.settings.picturePath).toMatch(/^data:image\/svg/)
    expect(sundbyggarna).toMatchObject({ type: 'TEXT', status: 0, settings: { fontSize: 22 } })
  })

  test('WATERMARK-12 an invalid drawing setting counts as missing', async () => {
    const settings = JSON.stringify({ fontColor: 'red;background:url(//evil)', position: 'NOWHERE', fontSize: 30 })
    await world.database.system((db) => db.updateTable('watermark').set({ settings }).where('id', '=', 31).execute())
    const anna = await world.signIn('anna', 20001)

    expect((await detail(anna, 31)).settings).toMatchObject({ fontColor: '#8A8F99', position: 'MIDDLE', fontSize: 30 })
  })

  test('WATERMARK-1 a watermark of another tenant does not exist', async () => {
    const anna = await world.signIn('anna', 20001)

    await expect(detail(anna, 32)).rejects.toMatchObject({ status: 404 })
    await expect(detail(anna, 4711)).rejects.toMatchObject({ status: 404 })
  })
})
