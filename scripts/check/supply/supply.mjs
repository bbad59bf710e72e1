import { projectFiles, readProjectFile } from '../files.mjs'

const PERMITTED = new Set([
  ...['MIT', 'MIT-0', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Zlib'],
  // Licences of packages that are used unchanged: the style sheet compiler, the accessibility checker, the browser
  // table.
  ...['MPL-2.0', 'CC-BY-4.0'],
])

/**
 * Builds of the development tools for platforms that the lock's registry did not carry. Without their entries `npm ci`
 * refuses the lock on every platform; npm adds the hashes when it runs with a registry that has them.
 */
const UNHASHED =
  /^node_modules\/@(?:swc\/core-|oxlint\/binding-|oxlint-tsgolint\/)(?!linux-(?:x64|arm64)(?:-gnu)?$)[\w-]+$/

/** Third-party packages: exact versions, locked with hashes, permitted licences, no install scripts (SEC-4). */
export async function supply() {
  const { packages } = JSON.parse(readProjectFile('package-lock.json'))
  const manifests = projectFiles().filter((file) => /(?:^|\/)package\.json$/.test(file))
  const outside = Object.entries(packages).filter(([location]) => location.includes('node_modules/'))
  return {
    summary: `${outside.length} packages`,
    problems: [
      ...judgeLock(outside),
      ...manifests.flatMap((file) => judgeManifest(file, JSON.parse(readProjectFile(file)))),
      ...(/^ignore-scripts=true$/m.test(readProjectFile('.npmrc')) ? [] : ['.npmrc lets install scripts run']),
    ],
  }
}

export function judgeLock(entries) {
  return entries
    .filter(([, entry]) => !entry.link)
    .flatMap(([location, { integrity, license, inBundle }]) => [
      ...(integrity || inBundle || UNHASHED.test(location) ? [] : [`${location} has no integrity hash in the lock`]),
      ...(isPermitted(license) ? [] : [`${location} has the licence ${license ?? '(none)'}`]),
    ])
}

export function isPermitted(license) {
  if (typeof license !== 'string') return false
  const anyOf = license.replace(/[()]/g, '').split(/ OR /)
  return anyOf.some((choice) => choice.split(/ AND /).every((name) => PERMITTED.has(name)))
}

export function judgeManifest(file, manifest) {
  const expected = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  )
  return expected
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${file} asks for ${name} ${version}, which is not one exact version`)
}
