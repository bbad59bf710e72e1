import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '@portico/contract/client/client'
import type { ConfigurationDocument } from '@portico/contract/administration/configuration'
import { changeObject } from '../../../test/change-object.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { refusal } from '../../../test/refusal.ts'
import { METRICS_TOKEN, onBothDatabases } from '../../../test/world.ts'
import { configurationCommand } from '../../cli/configuration/run-configuration.ts'
import { toYaml } from '../../documents/to-yaml.ts'
import { checkDueSets } from './drift.service.ts'
import { applyStartFiles } from './start-files.service.ts'

const ROOT = '/api/admin/v1'
const NAMES = { 'zh-CN': '测量员', en: 'Surveyor', 'sv-SE': 'Mätningsingenjör' }

const header = <const K extends string>(kind: K) => ({ apiVersion: 'portico/v1' as const, kind })
const SURVEYOR = { ...header('Role'), code: 'surveyor', names: NAMES, menus: [] }
const OTHER = { ...SURVEYOR, code: 'other' }
const SCHEDULE = { ...header('MenuSettings'), code: 'plan.schedule', position: 7 }
const setOf = (ui: 'locked' | 'drift' | 'free', code = 'team') => ({ ...header('ConfigurationSet'), code, ui })

onBothDatabases((world) => {
  let folder = ''
  let admin: Browser
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-managed-'))
    admin = await world.signIn('admin.nordbro', 20001)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  beforeEach(() =>
    world.database.system(async (db) => {
      for (const table of ['configuration_set', 'configuration_start'])
        await sql`delete from ${sql.table(table)}`.execute(db)
      await sql`delete from org_grant where tenant_id = 20001 and role_code = 'surveyor'`.execute(db)
      await sql`delete from role where tenant_id = 20001 and code in ('surveyor', 'other')`.execute(db)
      await sql`delete from tenant_menu where tenant_id = 20001 and menu_code = 'plan.schedule'`.execute(db)
    }),
  )

  /** Runs the command line on files; returns its exit code and its lines. */
  const portico = async (command: string, path: string, prunes = false, person = admin) => {
    const lines: string[] = []
    const print = (line: string) => void lines.push(line.replace(folder, 'files'))
    const run = configurationCommand([command])
    const code = await run?.({ file: join(folder, path), prunes, connect: async () => person.call as Call, print })
    return { code, lines }
  }
  const write = (name: string, documents: object[]) => writeFile(join(folder, name), toYaml(documents))
  const apply = async (documents: object[], prunes = false) => {
    await write('team.yaml', documents)
    return portico('apply', 'team.yaml', prunes)
  }
  const sets = () => admin.call(`GET ${ROOT}/configuration/sets`)
  const roleCodes = async () => (await admin.call(`GET ${ROOT}/roles`, {})).items.map(({ code }) => code)
  const rename = (en: string) =>
    changeObject(admin, `PUT ${ROOT}/roles/surveyor`, { names: { ...NAMES, en }, menus: [] })
  const send = (documents: ConfigurationDocument[]) =>
    admin.call(`POST ${ROOT}/configuration`, { body: { documents, dryRun: true } })

  describe('sets', () => {
    test('CONF-15, CONF-16 an object says its set, file and line, and is copied as it is exported', async () => {
      await apply([setOf('drift'), SURVEYOR, SCHEDULE])
      const role = await admin.call(`GET ${ROOT}/configuration/objects/{kind}`, {
        params: { kind: 'Role' },
        query: { code: 'surveyor' },
      })
      expect(role.managedBy).toEqual({
        set: 'team',
        ui: 'drift',
        file: expect.stringMatching(/team\.yaml$/) as string,
        line: 6,
      })
      expect(role.yaml).toBe(toYaml([SURVEYOR]))
      expect(role.document).toMatchObject(SURVEYOR)
      const { yaml, managedBy } = await admin.call(`GET ${ROOT}/configuration/objects/{kind}`, {
        params: { kind: 'Look' },
        query: {},
      })
      expect([yaml.split('\n')[1], managedBy]).toEqual(['kind: Look', null])
      expect((await sets()).items).toMatchObject([{ code: 'team', ui: 'drift', objects: 2, differing: 0 }])
    })

    test('CONF-15 the files of a folder are one set, and an object belongs to one set alone', async () => {
      await mkdir(join(folder, 'parts'), { recursive: true })
      await write('parts/1.yaml', [setOf('drift'), SURVEYOR])
      await write('parts/2.yml', [OTHER])
      await write('parts/notes.txt', [{ not: 'read' }])
      expect((await portico('apply', 'parts')).lines.at(-1)).toBe('2 changed, 0 are equal.')
      await write('foreign.yaml', [setOf('free', 'foreign'), { ...OTHER, names: { en: 'Mine' } }])
      expect(await portico('apply', 'foreign.yaml')).toEqual({
        code: 1,
        lines: ['files/foreign.yaml:6:1: Another set of files manages this.', 'Nothing was changed.'],
      })
      await write('parts/3.yaml', [setOf('free')])
      expect(await portico('validate', 'parts')).toEqual({
        code: 1,
        lines: ['files/parts/3.yaml:2:1: Another document names the set.'],
      })
    })

    test('CONF-17 a locked object is changed by its files alone; drift and free permit the console', async () => {
      await apply([setOf('locked'), SURVEYOR])
      expect(await rename('By hand')).toBe(409)
      expect(await refusal(send([{ ...SURVEYOR, names: { en: 'No set' } }]))).toBe('MANAGED')
      expect((await send([{ ...header('Role'), code: 'other', names: NAMES }])).changes).toHaveLength(1)
      for (const ui of ['drift', 'free'] as const) {
        await apply([setOf(ui), SURVEYOR])
        expect(await rename(`By hand, ${ui}`)).toBe(200)
      }
      expect((await apply([setOf('locked'), SURVEYOR])).lines[0]).toBe('~ Role surveyor')
    })

    test('CONF-18 without --prune nothing is deleted; with it, the objects of the same set that no file names', async () => {
      await apply([SURVEYOR])
      await apply([setOf('drift'), OTHER, SCHEDULE])
      expect((await apply([setOf('drift'), OTHER])).lines).toEqual(['0 changed, 1 are equal.'])
      const pruned = { code: 0, lines: ['- Role other', '- MenuSettings plan.schedule', '2 changed, 0 are equal.'] }
      await write('team.yaml', [setOf('drift')])
      expect(await portico('diff', 'team.yaml', true)).toEqual({
        code: 2,
        lines: [...pruned.lines.slice(0, 2), '2 differ, 0 are equal.'],
      })
      expect(await roleCodes()).toContain('other')
      expect(await apply([setOf('drift')], true)).toEqual(pruned)
      expect(await roleCodes()).not.toContain('other')
      expect(await roleCodes()).toContain('surveyor')
      expect((await apply([setOf('drift')], true)).lines).toEqual(['0 changed, 0 are equal.'])
      await expect(apply([SURVEYOR], true)).rejects.toThrow('ConfigurationSet')
    })

    test('CONF-18 an object that cannot be deleted is named, and nothing is changed', async () => {
      await apply([setOf('drift'), SURVEYOR])
      const grant = { userId: 501, orgId: 41001, roleCode: 'surveyor', access: 'allowed' as const, inherit: false }
      await admin.call(`POST ${ROOT}/role-grants`, { body: grant })
      expect(await apply([setOf('drift'), OTHER], true)).toEqual({
        code: 1,
        lines: ['Role/surveyor: This conflicts with the state of the tenant.', 'Nothing was changed.'],
      })
      expect(await roleCodes()).not.toContain('other')
    })

    test('API-9, CONF-19 a released set leaves its objects as they are, and locks them no longer', async () => {
      await apply([setOf('locked'), SURVEYOR])
      const url = `${ROOT}/configuration/sets/team`
      expect(await changeObject(admin, `DELETE ${ROOT}/configuration/sets/gone`)).toBe(404)
      expect((await admin.request({ method: 'DELETE', url })).statusCode).toBe(428)
      const tag = String((await admin.request({ url })).headers.etag)
      await apply([setOf('free'), SURVEYOR])
      expect(await changeObject(admin, `DELETE ${url}`, undefined, tag)).toBe(412)
      const newest = String((await admin.request({ url })).headers.etag)
      expect(await changeObject(admin, `DELETE ${url}`, undefined, newest)).toBe(204)
      expect((await sets()).items).toEqual([])
      expect(await rename('By hand')).toBe(200)
    })
  })

  describe('drift', () => {
    const compare = async () => {
      await world.database.system((db) =>
        sql`update configuration_set set checked_at = now() - interval '61 minutes'`.execute(db),
      )
      await checkDueSets(world.database)
    }

    test('CONF-20, CONF-21 differing fields are found an hour later, shown and counted, until the files are applied', async () => {
      await apply([setOf('drift'), { ...header('Role'), code: 'surveyor', names: NAMES }, OTHER])
      await rename('By hand')
      await checkDueSets(world.database)
      expect((await sets()).items[0]?.differing).toBe(0)
      await world.database.system((db) => sql`delete from role where tenant_id = 20001 and code = 'other'`.execute(db))
      await compare()
      const place = { kind: 'Role', file: expect.stringMatching(/team\.yaml$/) as string }
      expect((await sets()).items[0]).toMatchObject({
        differing: 2,
        drifted: [
          { ...place, code: 'other', fields: null },
          {
            ...place,
            code: 'surveyor',
            fields: [{ field: 'names', file: NAMES, present: { ...NAMES, en: 'By hand' } }],
          },
        ],
      })
      const metrics = await world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      expect(metrics.body).toContain('\nportico_configuration_drift 2\n')
      await portico('apply', 'team.yaml')
      expect((await sets()).items[0]).toMatchObject({ differing: 0, drifted: [] })
    })

    test('CONF-20 a change is no drift in a free set, and neither is a field that the file does not name', async () => {
      await apply([setOf('free'), SURVEYOR])
      await rename('By hand')
      await compare()
      expect((await sets()).items[0]?.differing).toBe(0)
      await apply([setOf('drift'), { ...header('Role'), code: 'surveyor', names: { 'sv-SE': NAMES['sv-SE'] } }])
      await rename('By hand again')
      await compare()
      expect((await sets()).items[0]?.differing).toBe(0)
    })
  })

  describe('start', () => {
    const start = async (prunes = false) => {
      const reported: { folder: string; faults: string[] }[] = []
      await applyStartFiles(
        world.database,
        { folder: join(folder, 'start'), prunes },
        (fault) => void reported.push(fault),
      )
      return reported
    }
    const put = async (tenant: string, text: string) => {
      await mkdir(join(folder, 'start', tenant), { recursive: true })
      await writeFile(join(folder, 'start', tenant, 'roles.yaml'), text)
    }
    beforeEach(() => rm(join(folder, 'start'), { recursive: true, force: true }))

    test('AUDIT-43, CONF-22 two processes that start at once apply changed files once; a later start applies only changes', async () => {
      await put('nordbro', toYaml([setOf('drift'), SURVEYOR]))
      expect(await Promise.all([start(), start()])).toEqual([[], []])
      const created = await world.database.system((db) =>
        db
          .selectFrom('audit_log')
          .select(['actor_user_id', 'target'])
          .where('action', '=', 'role.create')
          .where('way', '=', 'file')
          .execute(),
      )
      expect(created).toMatchObject([{ actor_user_id: null, target: { code: 'surveyor' } }])
      const { items, start: state } = await sets()
      expect(items).toMatchObject([{ code: 'team', objects: 1 }])
      expect(state).toMatchObject({ faults: null, appliedAt: expect.any(String) as string })
      await rename('By hand')
      expect(await start()).toEqual([])
      expect((await admin.call(`GET ${ROOT}/roles/{code}`, { params: { code: 'surveyor' } })).names.en).toBe('By hand')
      await put('nordbro', toYaml([setOf('drift'), { ...OTHER, names: { ...NAMES, en: 'Later' } }]))
      expect(await start(true)).toEqual([])
      expect(await roleCodes()).toContain('other')
      expect(await roleCodes()).not.toContain('surveyor')
    })

    test('CONF-23 a faulty file stops neither the start nor the files of other tenants, and is shown with its position', async () => {
      await put('gone', toYaml([SURVEYOR]))
      await put('nordbro', `${toYaml([SURVEYOR])}colour: red\n`)
      const faults = ['nordbro/roles.yaml:9:1: The field colour is unknown.']
      expect(await start()).toEqual([
        { folder: 'gone', faults: ['No tenant has the code that is the name of this folder.'] },
        { folder: 'nordbro', faults },
      ])
      expect((await sets()).start).toMatchObject({ appliedAt: null, faults })
      await put('nordbro', toYaml([{ ...SURVEYOR, names: { en: 'One language' } }]))
      expect((await start())[1]?.faults).toEqual([
        'nordbro/roles.yaml:4:1: names: The value is not valid in this tenant.',
      ])
      await put('nordbro', toYaml([SURVEYOR]))
      expect(await start()).toHaveLength(1)
      expect((await sets()).start).toMatchObject({ faults: null, appliedAt: expect.any(String) as string })
      expect((await sets()).items).toMatchObject([{ code: 'start', ui: 'drift' }])
    })
  })

  test('CONF-15, CONF-20 a delegate makes no set, and sees no values of kinds that they may not read in the whole tenant', async () => {
    await world.database.system((db) =>
      sql`insert into administrator_grant (tenant_id, id, user_id, role_code, scope, org_id)
        select 20001, 990002, id, 'project-administrator', 'organisation', 41001
        from user_account where username = 'anna'`.execute(db),
    )
    try {
      const anna = await world.signIn('anna', 20001)
      await write('anna.yaml', [setOf('locked', 'annas')])
      await apply([setOf('drift'), SURVEYOR])
      await world.database.system((db) => sql`update configuration_object set drift = '{"fields": null}'`.execute(db))
      const { items } = await anna.call(`GET ${ROOT}/configuration/sets`)
      expect(items).toMatchObject([{ differing: 1, drifted: [] }])
      expect(await changeObject(anna, `DELETE ${ROOT}/configuration/sets/team`)).toBe(403)
      await write('anna.yaml', [setOf('free'), { ...header('Role'), code: 'surveyor' }])
      await expect(portico('apply', 'anna.yaml', false, anna)).rejects.toThrow()
    } finally {
      await world.database.system((db) => sql`delete from administrator_grant where id = 990002`.execute(db))
    }
  })
})
