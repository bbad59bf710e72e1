import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ISOLATIONS } from '@portico/contract/registry'
import { parseConfig } from '../config.ts'
import { forgetApplication, registerApplication, type NewApplication } from '../db/seed/register-application.ts'
import { setHandIn } from '../modules/sessions/hand-in-permission.service.ts'
import { misuse, onDatabase, readArguments } from './command.ts'

const USAGE = `npm run app -- add CODE --folder FOLDER    files built into FOLDER/dist, below the applications' root
npm run app -- add CODE --url ADDRESS      a server of its own, which the gateway reaches
npm run app -- remove CODE
npm run app -- hand-in CODE on|off         may its server hand people in? off unless told

  --kind realm|iframe|detached   realm unless told
  --name 'My application'        CODE unless told
  --path /first/page             / unless told
  --lifecycle NAME               the global with bootstrap, mount and unmount, where it has one
  --isolation own|process|untrusted
                                 own unless told: at an origin of its own; process: in a process of its own, too

It gets one menu, in every tenant, for every role: for developing, not for a deployment.`

const { values, positionals } = readArguments(USAGE, () =>
  parseArgs({
    allowPositionals: true,
    options: {
      folder: { type: 'string' },
      url: { type: 'string' },
      kind: { type: 'string', default: 'realm' },
      name: { type: 'string' },
      path: { type: 'string', default: '/' },
      lifecycle: { type: 'string' },
      isolation: { type: 'string' },
    },
  }),
)
const [order, code, state] = positionals
const config = parseConfig(process.env)
const wanted = order === 'add' ? readWanted() : null

function readWanted(): NewApplication | null {
  const { folder, url, kind, path } = values
  const isolation = ISOLATIONS.find((one) => one === values.isolation)
  const isIsolation = isolation !== undefined || values.isolation === undefined
  const isKind = kind === 'realm' || kind === 'iframe' || kind === 'detached'
  if (!code || !isKind || !isIsolation || (kind === 'realm' && isolation === 'untrusted')) return null
  if (!path.startsWith('/') || (folder === undefined) === (url === undefined)) return null
  const at = url === undefined ? null : URL.parse(url)
  if (url !== undefined && !/^https?:$/.test(at?.protocol ?? '')) return null
  return {
    code,
    name: values.name ?? code,
    kind,
    source: at ? { upstream: at.origin } : { folder: folder! },
    path,
    lifecycleName: values.lifecycle ?? null,
    isolation,
  }
}

if (!code || !/^[a-z][a-z0-9-]{1,40}$/.test(code) || !isOrder()) misuse(USAGE)
function isOrder(): boolean {
  if (order === 'add') return wanted !== null
  return order === 'remove' || (order === 'hand-in' && (state === 'on' || state === 'off'))
}

if (wanted && 'folder' in wanted.source && !existsSync(join(config.appsDir, wanted.source.folder, 'dist/index.html'))) {
  console.error(`There is no ${join(wanted.source.folder, 'dist/index.html')} below ${config.appsDir}. Build it first.`)
  process.exit(2)
}

await onDatabase(async (database) => {
  if (wanted) {
    const added = await database.system((db) => registerApplication(db, wanted))
    console.log(told(wanted, added))
    return typeof added === 'number'
  }
  if (order === 'hand-in') {
    const isKnown = await database.system((db) => setHandIn(db, code, state === 'on'))
    console.log(isKnown ? `Hand-in by ${code} is ${state}.` : `There is no application ${code}.`)
    return isKnown
  }
  const isGone = await database.system((db) => forgetApplication(db, code))
  console.log(isGone ? `${code} is gone.` : `There is no application ${code} that was added here.`)
  return isGone
})

function told({ code, name }: NewApplication, added: number | 'taken' | 'empty'): string {
  if (added === 'taken') return `There is an application ${code} already.`
  if (added === 'empty') {
    return 'The database is empty: nobody would see the application. Start the portal once (npm start), stop it, and say this again.'
  }
  return `${name} is under Applications, and at /portal/${added} once an organisation is chosen.`
}
