import { existsSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../lib/root.mjs'
import { projectFiles, readProjectFile } from './files.mjs'

/** The links between the repository's pages, and to pictures, have existing targets. */
export async function links() {
  const pages = projectFiles().filter((file) => file.endsWith('.md'))
  return {
    summary: `${pages.length} pages`,
    problems: pages.flatMap((page) => deadLinks(page, readProjectFile(page), (file) => existsSync(inRoot(file)))),
  }
}

export function deadLinks(page, text, exists) {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1].replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .filter((target) => !exists(path.posix.join(path.posix.dirname(page), target)))
    .map((target) => `${page} leads to ${target}, where there is nothing`)
}
