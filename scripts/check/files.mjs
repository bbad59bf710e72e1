import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../lib/root.mjs'

const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'test-results', 'results'])

/** Files of the project below a folder, as paths from its root with forward slashes. */
export function projectFiles(root = ROOT, folder = '') {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = folder ? `${folder}/${entry.name}` : entry.name
    if (!entry.isDirectory()) return entry.isFile() ? [place] : []
    return SKIPPED.has(entry.name) ? [] : projectFiles(root, place)
  })
}

export const readProjectFile = (file, root = ROOT) => readFileSync(path.join(root, file), 'utf8')
