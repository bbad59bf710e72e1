import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { IMPORT_FILE } from '@portico/contract/rules/administration/imports'
import { portalOf } from '../../../test/portal-of.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import { OperatorError } from '../../operator-error.ts'
import { MisuseError, type Options } from './order-parts.ts'
import { orderOf } from './orders.ts'

onBothDatabases((world) => {
  const portal = () => portalOf(world)

  /** Runs commands as one person, and returns the printed lines of each. */
  const as = async (account: string, tenantId: number) => {
    const opened = portal()
    await opened.signIn(account, PASSWORD)
    await opened.enter(tenantId)
    return async (words: string[], options: Options = {}) => {
      const lines: string[] = []
      const order = await orderOf(words)
      await order.run(opened.call, order.words, options, (line) => void lines.push(line))
      return lines
    }
  }

  test('ADMIN-50 the command line makes a tenant, invites a person, appoints and withdraws an administrator, and shows the log', async () => {
    const ops = await as('ops', 10000)
    const [made = ''] = await ops(['tenants', 'create', 'Kaj AB'], { admin: 'kaj@kaj.example', 'admin-name': 'Kaj', code: 'kaj' }) // prettier-ignore
    const id = /number (\d+)/.exec(made)?.[1] ?? ''
    expect(await ops(['tenants', 'set', id], { name: 'Kaj & Co AB', code: '' })).toEqual([
      'Kaj & Co AB: normal, code -, host -.',
    ])
    expect(await ops(['tenants', 'list'], { keyword: 'kaj' })).toEqual([`${id}\tnormal\t1\tKaj & Co AB\t\t`])
    // ADMIN-169, ADMIN-203
    const names = (await ops(['tenants', 'list'], { sort: '-id' })).map((line) => Number(line.split('\t')[0]))
    expect(names).toEqual(names.toSorted((a, b) => b - a))
    await expect(ops(['tenants', 'list'], { sort: 'members' })).rejects.toThrow(MisuseError)
    // ADMIN-200
    expect(await ops(['tenants', 'limits', id], { people: '5' })).toEqual(['people\t1\t5', 'organisations\t1\t-'])
    expect(await ops(['tenants', 'limits', id], { people: '' })).toEqual(['people\t1\t-', 'organisations\t1\t-'])
    const cloned = await ops(['tenants', 'clone', '20002', 'Pir AB'], { admin: 'pir@pir.example', 'admin-name': 'Pir' })
    expect(cloned[0]).toMatch(/^Pir AB has the number \d+\. pir@pir\.example is invited as its administrator\.$/) // ADMIN-196
    expect(cloned.slice(1).every((line) => /^copied\t[a-zA-Z_]+\t[1-9]|^left out\t[a-z-]+$/.test(line))).toBe(true)
    expect(cloned.length).toBeGreaterThan(2)

    const admin = await as('admin.nordbro', 20001)
    const [invited = ''] = await admin(['people', 'invite', 'vera@nordbro.example', 'Vera'], { language: 'sv-SE' })
    const person = /number (\d+)/.exec(invited)?.[1] ?? ''
    const [granted = ''] = await admin(['administrators', 'grant', person, 'help-desk'], { org: '41001' })
    expect(granted).toContain('Vera is help-desk (organisation)')
    const grant = /number (\d+)/.exec(granted)?.[1] ?? ''
    expect(await admin(['administrators', 'list'])).toContain(
      `${grant}\t${person}\tVera\thelp-desk\torganisation\t41001`,
    )
    // ADMIN-255
    expect(await admin(['administrators', 'list'], { role: 'help-desk', sort: '-since' })).toHaveLength(1)
    expect(await admin(['administrators', 'list'], { role: 'auditor' })).toEqual([])
    expect(await admin(['administrators', 'withdraw', grant])).toEqual(['Vera is no longer help-desk.'])
    expect(await admin(['people', 'disable', person])).toEqual(['Vera is disabled.'])
    expect(await admin(['people', 'list'], { state: 'disabled' })).toEqual([
      `${person}\tdisabled\tvera@nordbro.example\tVera\t`,
    ])
    const log = (await admin(['audit'], { action: 'administrator' })).map(
      (line) => JSON.parse(line) as { action: string },
    )
    expect(log.slice(0, 2).map(({ action }) => action)).toEqual(['administrator.withdraw', 'administrator.grant'])
  })

  test('ADMIN-50, IMPORT-1, IMPORT-2 the command line imports a file of people, and names each problem with its line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-people-'))
    try {
      const file = join(folder, 'people.csv')
      const admin = await as('admin.nordbro', 20001)
      await writeFile(file, 'email,name\nvera@csv.example,Vera\n,Nobody\n')
      await expect(admin(['people', 'import', file])).rejects.toThrow('Nothing was changed.')
      await writeFile(file, 'email,name\nvera@csv.example,Vera\n')
      expect(await admin(['people', 'import', file], { 'dry-run': 'on' })).toEqual([
        'Nothing was changed yet: 1 new, 0 changed, 0 equal.',
      ])
      expect(await admin(['people', 'import', file])).toEqual(['Done: 1 new, 0 changed, 0 equal.'])
      expect(await admin(['people', 'list'], { keyword: 'csv.example' })).toHaveLength(1)
      await truncate(file, IMPORT_FILE.bytes + 1)
      await expect(admin(['people', 'import', file])).rejects.toThrow(`at most ${IMPORT_FILE.bytes} bytes`)
      await expect(admin(['people', 'import', join(folder, 'none.csv')])).rejects.toThrow('cannot be read')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('ADMIN-50, IMPORT-23 the command line imports a file of organisations, and explains each refused line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-organisations-'))
    try {
      const file = join(folder, 'organisations.csv')
      const admin = await as('admin.nordbro', 20001)
      await writeFile(file, 'code,parent,type,name\nCLI-D,CLI,department,Piers\nCLI,,company,Command line\n')
      expect(await admin(['organisations', 'import', file], { 'dry-run': 'on' })).toEqual([
        'Nothing was changed yet: 2 new, 0 changed, 0 equal.',
      ])
      expect(await admin(['organisations', 'import', file])).toEqual(['Done: 2 new, 0 changed, 0 equal.'])
      expect(await admin(['organisations', 'list'], { keyword: 'CLI-D' })).toHaveLength(1)
      await writeFile(file, 'code,parent,type,name\nCLI-D,,department,Piers\n')
      const lines: string[] = []
      const opened = portal()
      await opened.signIn('admin.nordbro', PASSWORD)
      await opened.enter(20001)
      const order = await orderOf(['organisations', 'import', file])
      const refused = order.run(opened.call, order.words, {}, (line) => void lines.push(line))
      await expect(refused).rejects.toThrow('Nothing was changed.')
      expect(lines).toEqual([
        `${file}:2: parent: An import moves no existing organisation. Use 'portico organisations move'.`,
      ])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('ADMIN-50, IMPORT-27, IMPORT-32 the command line gives and withdraws roles by a file, and explains a workbook that it refuses', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-grants-'))
    try {
      const file = join(folder, 'grants.csv')
      const admin = await as('admin.nordbro', 20001)
      await admin(['roles', 'create', 'cli-import'], { en: 'One', 'zh-CN': '一', 'sv-SE': 'Ett' })
      const line = 'anna.berg@nordbro.se,NB-W,cli-import'
      await writeFile(file, `email,organisation,role\n${line}\n`)
      expect(await admin(['roles', 'import-grants', file], { 'dry-run': 'on' })).toEqual([
        'Nothing was changed yet: 1 new, 0 changed, 0 equal.',
      ])
      expect(await admin(['roles', 'import-grants', file])).toEqual(['Done: 1 new, 0 changed, 0 equal.'])
      expect(await admin(['roles', 'grants'], { role: 'cli-import' })).toHaveLength(1)
      await writeFile(file, `email,organisation,role,action\n${line},delete\n`)
      expect(await admin(['roles', 'import-grants', file])).toEqual(['Done: 0 new, 1 changed, 0 equal.'])
      expect(await admin(['roles', 'grants'], { role: 'cli-import' })).toEqual([])
      await admin(['roles', 'delete', 'cli-import'])
      await writeFile(file, Buffer.from('d0cf11e0a1b11ae1', 'hex'))
      const lines: string[] = []
      const opened = portal()
      await opened.signIn('admin.nordbro', PASSWORD)
      await opened.enter(20001)
      const order = await orderOf(['roles', 'import-grants', file])
      const refused = order.run(opened.call, order.words, {}, (text) => void lines.push(text))
      await expect(refused).rejects.toThrow('Nothing was changed.')
      expect(lines).toEqual([
        `${file}:1: The workbook has a password or is in the old format (.xls). Save it as .xlsx without a password.`,
      ])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('ADMIN-50, ERROR-26, ERROR-27 the command line lists the faults of all tenants and shows one', async () => {
    const fingerprint = 'c'.repeat(64)
    await world.database.system((db) =>
      sql`insert into error_report values (20001, 77000009, ${fingerprint}, 'plan', 'plan.schedule', 'Schedule', true,
        'GET', '/api/tasks', ${'The crane is lost\n  at stack'}, 2, now(), now(), '1.4.0', '1.5.0', 'b7ad6b71', '', null,
        '/20001', 'Nordbro')`.execute(db),
    )
    const ops = await as('ops', 10000)
    const [line = ''] = await ops(['faults', 'list'], { menu: 'plan.schedule' })
    expect(line.split('\t').filter((_, at) => at !== 6)).toEqual([
      ...[fingerprint, '2', '0 > 0 a week', '1', 'plan', 'plan.schedule', '1.4.0 1.5.0', 'GET /api/tasks'],
      'The crane is lost',
    ])
    const [, tenant = ''] = await ops(['faults', 'show', fingerprint])
    expect(tenant).toMatch(/^tenant\t20001\t[^\t]+\t2\t\d{4}-\S+Z\t1\.5\.0\tb7ad6b71$/)
    await expect(ops(['faults', 'show', 'crane'])).rejects.toThrow(MisuseError)
    expect(await ops(['faults', 'list'], { product: 'cost' })).toEqual([])
  })

  test('ADMIN-50, API-15, API-18, API-19 the command line makes keys, works with one instead of a password, rotates and deletes it', async () => {
    const admin = await as('admin.nordbro', 20001)
    const [made = ''] = await admin(['service-accounts', 'create', 'Payroll'])
    const account = /number (\d+)/.exec(made)?.[1] ?? ''
    const inRegion = { org: '30010' }
    expect(await admin(['service-accounts', 'grant', account, 'project-administrator'], inRegion)).toEqual([
      'Payroll is project-administrator (organisation 30010).',
    ])
    const [told = '', key = ''] = await admin(['keys', 'create', account, 'Nightly'], { days: '7', rights: 'read role,read organisation' }) // prettier-ignore
    const keyId = /key (\d+)/.exec(told)?.[1] ?? ''

    const byKey = async (secret: string, words: string[]) => {
      const opened = portal()
      opened.useKey(secret)
      const lines: string[] = []
      const order = await orderOf(words)
      await order.run(opened.call, order.words, {}, (line) => void lines.push(line))
      return lines
    }
    expect((await byKey(key, ['organisations', 'list']))[0]).toContain('30010')
    await expect(byKey(key, ['people', 'list'])).rejects.toThrow()
    expect(await admin(['keys', 'list', account])).toEqual([
      expect.stringMatching(new RegExp(`^${keyId}\tNightly\t…${key.slice(-4)}\tuntil \\S+\t\\d{4}-`)),
    ])
    const [, next = ''] = await admin(['keys', 'rotate', account, keyId], { overlap: '0' })
    await expect(byKey(key, ['organisations', 'list'])).rejects.toThrow()
    expect(await byKey(next, ['roles', 'list'])).not.toEqual([])
    await admin(['keys', 'delete', account, keyId])
    await admin(['service-accounts', 'withdraw', account, 'project-administrator'], inRegion)
    await expect(byKey(next, ['roles', 'list'])).rejects.toThrow()
    expect(await admin(['service-accounts', 'list'])).toEqual([`${account}\tenabled\tPayroll\t1\t`])
    await admin(['service-accounts', 'delete', account])
    expect(await admin(['service-accounts', 'list'])).toEqual([])
    for (const days of ['1000', 'x', '-1'])
      await expect(admin(['keys', 'create', account, 'Bad'], { days })).rejects.toThrow(MisuseError)
  })

  test('ADMIN-97 the command line shows, compares, applies and removes an application as a file', async () => {
    const ops = await as('ops', 10000)
    const folder = await mkdtemp(join(tmpdir(), 'portico-definition-'))
    const file = join(folder, 'weather.yaml')
    const shown = await ops(['applications', 'show', 'plan-core'])
    await writeFile(file, shown.join('\n'))
    const exitCode = async () => {
      const opened = portal()
      await opened.signIn('ops', PASSWORD)
      await opened.enter(10000)
      const { run } = await orderOf(['applications', 'diff'])
      return run(opened.call, [file], {}, () => undefined)
    }
    expect(await exitCode()).toBe(0)
    expect(await ops(['applications', 'diff', file])).toEqual(['Fields that differ: 0.'])
    const definition = (group: string, version: string) => `apiVersion: portico/v1
kind: Application
code: weather
names: { zh-CN: 天气, en: Weather, sv-SE: Väder }
group: ${group}
version: '${version}'
hosting: { kind: realm, sourceKind: folder, source: weather }
menus: []
`
    await writeFile(file, definition('pm', '2'))
    expect(await exitCode(), 'a new application').toBe(2)
    expect(await ops(['applications', 'apply', file])).toContain('+ a new application')
    await writeFile(file, definition('pm', '3'))
    expect(await exitCode(), 'a change').toBe(2)
    expect(await ops(['applications', 'diff', file])).toEqual(['~ version: "2" -> "3"', 'Fields that differ: 1.'])
    expect(await ops(['applications', 'apply', file])).toContain('~ version: "2" -> "3"')
    await writeFile(file, definition('gone', '3'))
    await expect(ops(['applications', 'apply', file])).rejects.toThrow(
      `${file}:5:1: group: This value is not permitted. Permitted: `,
    )
    // ADMIN-98, ADMIN-99
    const history = await ops(['applications', 'history', 'weather'])
    expect(history.map((line) => line.split('\t')[0])).toEqual(['2', '1'])
    expect((await ops(['applications', 'show', 'weather', '1'])).join()).toContain('version: "2"')
    expect(await ops(['applications', 'rollback', 'weather', '1'])).toContain('~ version: "3" -> "2"')
    expect(await ops(['applications', 'remove', 'weather'])).toEqual(['The application weather is removed.'])
    await rm(folder, { recursive: true, force: true })
  })

  test('ADMIN-50, ADMIN-77, ADMIN-78 the command line sets applications, chooses them for a tenant and makes a product', async () => {
    const [admin, ops] = [await as('admin.nordbro', 20001), await as('ops', 10000)]
    const shown = async () => (await admin(['applications', 'list'])).find((line) => line.startsWith('plan-core\t'))
    await admin(['applications', 'order', 'plan-core', '7'])
    await admin(['applications', 'disable', 'plan-core'])
    expect(await shown()).toMatch(/\t7\tdisabled$/)
    expect(await admin(['applications', 'reset', 'plan-core'])).toEqual([
      'The application plan-core is as the catalogue says.',
    ])
    expect(await shown()).toMatch(/\tenabled$/)

    expect(await ops(['applications', 'take', '20001', 'plan-core'])).toEqual([
      'The tenant 20001 no longer has plan-core.',
    ])
    expect(await shown()).toBeUndefined()
    await ops(['applications', 'give', '20001', 'plan-core'])
    expect(await ops(['applications', 'of', '20001'])).toContain('plan-core')
    const names = { en: 'Weather', 'zh-CN': '天气', 'sv-SE': 'Väder' }
    await ops(['products', 'create', 'weather'], { ...names, position: '3' })
    await ops(['products', 'set', 'weather'], { en: 'Weather & wind' })
    expect(await ops(['products', 'list'])).toContain('weather\tWeather & wind\t3')
    await ops(['products', 'delete', 'weather'])
    expect((await ops(['products', 'list'])).filter((line) => line.startsWith('weather'))).toEqual([])
  })

  test('ADMIN-50, ADMIN-61, ADMIN-64 the command line makes a role of menus, gives and withdraws it, and deletes it', async () => {
    const admin = await as('admin.nordbro', 20001)
    const names = { en: 'Surveyor', 'zh-CN': '测量员', 'sv-SE': 'Mätningsingenjör' }
    await admin(['roles', 'create', 'surveyor'], names)
    await admin(['roles', 'allow', 'surveyor', 'plan.schedule', 'plan.schedule.view'])
    await admin(['roles', 'allow', 'surveyor', 'doc.register'])
    await admin(['roles', 'forbid', 'surveyor', 'doc.register'])
    await admin(['roles', 'rename', 'surveyor'], { en: 'Land surveyor' })
    expect(await admin(['roles', 'show', 'surveyor'])).toEqual(['plan.schedule\tplan.schedule.view'])
    const [granted = ''] = await admin(['roles', 'grant', '680', 'surveyor', '41001'], { 'only-here': 'on' })
    const grant = /number (\d+)/.exec(granted)?.[1] ?? ''
    const [denied = ''] = await admin(['roles', 'deny', '680', '41004'])
    expect(denied).toContain('may not work in')
    expect(await admin(['roles', 'list'])).toContain('surveyor\tLand surveyor\t1\t1')
    const [line = ''] = await admin(['roles', 'grants'], { person: '680', role: 'surveyor' })
    expect(line.split('\t')).toEqual(expect.arrayContaining([grant, 'surveyor', 'allowed', '41001', 'only here']))
    await admin(['roles', 'withdraw', grant])
    await admin(['roles', 'withdraw', /number (\d+)/.exec(denied)?.[1] ?? ''])
    expect(await admin(['roles', 'grants'], { role: 'surveyor' })).toEqual([])
    expect(await admin(['roles', 'delete', 'surveyor'])).toEqual(['The role surveyor is deleted.'])
    await expect(admin(['roles', 'create', 'half'], { en: 'Half' })).rejects.toThrow(MisuseError)
  })

  test('ADMIN-50, ADMIN-66, ADMIN-67 the command line renames, orders and disables a menu, and operators create, move and delete one', async () => {
    const admin = await as('admin.nordbro', 20001)
    await admin(['menus', 'rename', 'plan.schedule'], { en: 'Timetable' })
    await admin(['menus', 'order', 'plan.schedule', '7'])
    await admin(['menus', 'disable', 'plan.schedule'])
    const one = async () => (await admin(['menus', 'list'], { application: 'plan-core', keyword: 'plan.schedule' }))[0]
    expect(await one()).toBe('plan.schedule\tplan-core\t\tTimetable\t7\tdisabled')
    expect(await admin(['menus', 'viewers', 'plan.schedule'])).toContain('The tenant does not show the menu.')
    await admin(['menus', 'enable', 'plan.schedule'])
    expect((await admin(['menus', 'viewers', 'plan.schedule']))[0]).toMatch(/^People: [1-9]/)
    await admin(['menus', 'reset', 'plan.schedule'])
    expect(await one()).toContain('\tSchedule\t')

    const ops = await as('ops', 10000)
    const names = { en: 'Storms', 'zh-CN': '风暴', 'sv-SE': 'Stormar' }
    const made = {
      ...names,
      application: 'plan-core',
      path: '/storms',
      authorities: 'plan.storms.view,plan.storms.edit',
    }
    expect((await ops(['menus', 'create', 'plan.storms'], made))[0]).toContain('has the number')
    expect(await ops(['menus', 'move', 'plan.storms'], { parent: 'plan.control' })).toEqual([
      'The menu plan.storms is now below plan.control.',
    ])
    expect(await ops(['menus', 'delete', 'plan.storms'])).toEqual(['The menu plan.storms is deleted.'])
    await expect(admin(['menus', 'order', 'plan.schedule', 'first'])).rejects.toThrow(MisuseError)
  })

  test('ADMIN-50, TRUST-50, TRUST-52 the command line offers, accepts, changes and withdraws a trust', async () => {
    await world.database.system((db) => sql`delete from tenant_trust`.execute(db))
    const [viewed, viewing] = [await as('admin.hamnverket', 20004), await as('admin.nordbro', 20001)]
    await viewed(['trusts', 'offer', '20001'], { policy: 'auto' })
    expect(await viewing(['trusts', 'list'])).toEqual(['viewing\t20004\tHamnverket Entreprenad AB\toffered\tauto\t'])
    expect(await viewing(['trusts', 'accept', '20004'])).toEqual([
      'People of this tenant may view Hamnverket Entreprenad AB.',
    ])
    expect(await viewed(['trusts', 'set', '20001'], { policy: 'approval' })).toEqual([
      'Trust in 20001: approval, until it is withdrawn.',
    ])
    await viewing(['trusts', 'withdraw', 'viewing', '20004'])
    expect(await viewed(['trusts', 'list'])).toEqual([])
    expect(await viewed(['trusts', 'policy'], { days: '7' })).toEqual([
      'Viewers get the role default_viewer for 7 days; own people: approval.',
    ])
    await expect(viewed(['trusts', 'offer', '20001'])).rejects.toThrow(MisuseError)
  })

  test('ADMIN-50, ADMIN-70, ADMIN-71, ADMIN-72 the command line creates, changes, moves and disables an organisation', async () => {
    const admin = await as('admin.nordbro', 20001)
    const [made = ''] = await admin(['organisations', 'create', 'Survey'], { type: 'department', parent: '30010' })
    const id = /number (\d+)/.exec(made)?.[1] ?? ''
    expect(await admin(['organisations', 'set', id], { code: 'SURVEY' })).toEqual(['Survey: department, code SURVEY.'])
    expect(await admin(['organisations', 'impact', id], { parent: '30020' })).toContain('organisationCount\t1')
    expect(await admin(['organisations', 'move', id], { parent: '30020' })).toEqual(['Survey is now below 30020.'])
    expect(await admin(['organisations', 'disable', id])).toEqual(['Survey is disabled.'])
    expect(await admin(['organisations', 'list'], { keyword: 'survey', parent: '30020' })).toEqual([
      `${id}\t30020\tdepartment\tSurvey\tSURVEY\tdisabled`,
    ])
    // ADMIN-256
    const filters = { below: '30020', type: 'department', state: 'disabled', keyword: 'survey' }
    expect(await admin(['organisations', 'list'], filters)).toHaveLength(1)
    expect(await admin(['organisations', 'list'], { ...filters, state: 'enabled' })).toEqual([])
    await expect(admin(['organisations', 'create', 'No type'])).rejects.toThrow(MisuseError)
  })

  test('ADMIN-39 a stored name neither breaks the line of a list nor speaks to the terminal', async () => {
    const admin = await as('admin.nordbro', 20001)
    await world.database.system((db) =>
      sql`update user_account set nickname = ${'Viktor\u001b[2J\n'} where username = 'weak'`.execute(db),
    )
    const lines = await admin(['people', 'list'], { keyword: 'viktor' })
    expect(lines.map((line) => line.split('\t')[3])).toEqual(['Viktor?[2J?'])
  })

  test('ADMIN-50 a command has the rights of its account, and refuses words that it does not know', async () => {
    const anna = await as('anna', 20001)
    await expect(anna(['people', 'list'])).rejects.toMatchObject({ status: 403 })
    for (const words of [
      [],
      ['people'],
      ['people', 'list', 'more'],
      ['people', 'disable', 'x'],
      ['tenants', 'set', '1', '2'],
    ])
      await expect(async () => anna(words)).rejects.toThrow(MisuseError)
    await expect(portal().signIn('anna', 'wrong')).rejects.toThrow(OperatorError)
  })

  test('API-9 the command line sends the tag that it has read, so a change in between is not lost', async () => {
    const opened = portal()
    await opened.signIn('ops', PASSWORD)
    await opened.enter(10000)
    const params = { id: '20003' }
    const { id: _, memberCount: __, ...present } = await opened.call('GET /api/admin/v1/tenants/{id}', { params })
    await world.database.system((db) => sql`update tenant set company_name = 'Other' where id = 20003`.execute(db))
    const late = opened.call('PUT /api/admin/v1/tenants/{id}', { params, body: { ...present, name: 'Lost' } })
    await expect(late).rejects.toMatchObject({ status: 412 })
  })
})
