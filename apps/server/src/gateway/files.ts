import { stat } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import type { GatewayApplication } from './registry.ts'

/** Returns whether the file name contains a build tool's content hash. Such a file never changes. */
export function isHashed(name: string): boolean {
  return /[.-][A-Za-z0-9_-]{8,64}\.[a-z0-9]{2,5}$/.test(name) && /[\\/](assets|static)[\\/]/.test(name)
}

/**
 * Finds the file for a path in an application's folder. A page path without a file leads to the application's index
 * page, because client-side routers use such paths. Returns undefined if there is no file or the path leads out of the
 * folder.
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
  const requestedPath = normalize(join(folder, inside))
  if (requestedPath !== folder && !requestedPath.startsWith(folder + sep)) return undefined
  if (/(^|[\\/])\.[^\\/]/.test(inside)) return undefined
  const candidates = [
    requestedPath,
    join(requestedPath, 'index.html'),
    ...(wantsPage ? [join(folder, 'index.html')] : []),
  ]
  for (const candidate of candidates) if (await isFile(candidate)) return candidate
  return undefined
}

/** Route parameters arrive decoded once. Returns undefined if an encoded separator or a control character remains. */
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
