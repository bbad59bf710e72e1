import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../lib/root.mjs'

/** Files of other projects, and generated files. */
const SKIPPED = /(?:^|\/)(?:node_modules|dist|\.git|\.cache|test-results)$|^data$|^bench\/results$/

/** Files of the project below a folder, as paths from its root with forward slashes. */
export function projectFiles(root = ROOT, folder = '') {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder ? `${folder}/${entry.name}` : entry.name
    if (!entry.isDirectory()) return entry.isFile() ? [file] : []
    return SKIPPED.test(file) ? [] : projectFiles(root, file)
  })
}

export const readProjectFile = (file, root = ROOT) => readFileSync(path.join(root, file), 'utf8')
