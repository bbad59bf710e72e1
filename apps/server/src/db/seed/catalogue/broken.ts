import { menu, type SeedApplication } from './application-rows.ts'
import { names } from '../names.ts'

const broken = (
  id: number,
  code: string,
  title: ReturnType<typeof names>,
  kind: SeedApplication['kind'],
  path: string,
): SeedApplication => ({
  id,
  code: `${code}-core`,
  product: 'broken',
  group: 'platform',
  names: title,
  kind,
  source: 'samples/broken',
  icon: 'icon-broken',
  startPath: path,
  orgTypes: ['company', 'department'],
  menus: [menu(id + 31, `broken.${code}`, title, path)],
})

/** Applications that fail, each in its own way (HOST-4). */
export const brokenApplications: SeedApplication[] = [
  broken(101500, 'broken', names('崩溃的应用', 'Broken app', 'App som kraschar'), 'realm', '/throws.html'),
  broken(101600, 'silent', names('无响应的应用', 'Silent app', 'App som inte svarar'), 'iframe', '/silent.html'),
  broken(101700, 'looping', names('死循环的应用', 'Looping app', 'App i evig loop'), 'iframe', '/looping.html'),
]
