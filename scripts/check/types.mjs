import { existsSync } from 'node:fs'
import process from 'node:process'
import { capture, toolEnvironment } from '../lib/run.mjs'
import { inRoot } from '../lib/root.mjs'
import { projectFiles, readProjectFile } from './files.mjs'

/** `tsc -b` over every workspace; the root tsconfig.json must name each one that holds TypeScript. */
export async function types() {
  const references = JSON.parse(readProjectFile('tsconfig.json')).references.map(({ path }) => path)
  const forgotten = workspacesWithTypeScript().filter((folder) => !references.includes(folder))
  const { code, output } = await capture(process.execPath, [inRoot('node_modules/typescript/bin/tsc'), '-b'], {
    env: toolEnvironment(),
  })
  const problems = forgotten.map((folder) => `${folder} holds TypeScript, but tsconfig.json does not name it`)
  if (code !== 0) {
    const lines = output.split('\n').filter(Boolean)
    const errors = lines.filter((line) => line.includes('error TS'))
    problems.push(...(errors.length > 0 ? errors : lines))
  }
  return { summary: `${references.length} projects`, problems }
}

function workspacesWithTypeScript() {
  const folders = projectFiles()
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.config.ts'))
    .map((file) => /^(?:packages|apps|samples)\/[^/]+|^e2e|^bench/.exec(file)?.[0])
  return [...new Set(folders)].filter((folder) => folder && existsSync(inRoot(folder, 'package.json')))
}
