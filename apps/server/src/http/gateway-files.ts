import { stat } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import type { GatewayApplication } from './gateway-registry.ts'

/** Does a build tool's content hash stand in the name? Such a file never changes. */
export function isHashed(name: string): boolean {
  return /[.-][A-Za-z0-9_-]{8,64}\.[a-z0-9]{2,5}$/.test(name) && /[\\/](assets|static)[\\/]/.test(name)
}

/**
 * The file that answers a path of an application's folder. A page asked for by a path that names no file is the
 * application's index page: its router knows the path. Undefined: there is none, or the path leads out of the folder.
 */
export async function findFile(
  root: string,
  application: Pick<GatewayApplication, 'folder'>,
  path: string,
  wantsPage: boolean,
): Promise<string | undefined> {
  if (!application.folder) return undefined
  const folder = join(root, application.folder)
  const inside = decode(path)
  if (inside === undefined) return undefined
  const wanted = normalize(join(folder, inside))
  if (wanted !== folder && !wanted.startsWith(folder + sep)) return undefined
  if (/(^|[\\/])\.[^\\/]/.test(inside)) return undefined
  const candidates = [wanted, join(wanted, 'index.html'), ...(wantsPage ? [join(folder, 'index.html')] : [])]
  for (const candidate of candidates) if (await isFile(candidate)) return candidate
  return undefined
}

/** Route parameters arrive decoded once; what still holds an escape of a separator or a control character is refused. */
function decode(path: string): string | undefined {
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u001f\\]|%2f|%5c|%00/i.test(path) ? undefined : path
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}
