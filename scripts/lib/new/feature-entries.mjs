const LANGUAGES = ['en', 'sv-SE', 'zh-CN']

/** Inserts a line before the first match of a pattern. Throws where the file is not as expected. */
function before(text, pattern, line) {
  const at = text.search(pattern)
  if (at < 0) throw new Error(`Found nothing that matches ${pattern}`)
  return text.slice(0, at) + line + text.slice(at)
}

/** Inserts an import behind the last one. */
function withImport(text, line) {
  const last = [...text.matchAll(/^import .*\n/gm)].at(-1)
  if (!last) throw new Error('Found no import')
  const end = last.index + last[0].length
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`
}

/** Returns the changes of existing files for a feature, by the path of the file: each is a function of its text. */
export function featureEntries({ kebab, camel, pascal, snake, family, label }, migration) {
  return {
    'docs/spec/README.md': (text) =>
      before(text, /^\| \[Isolation\]/m, `| ${`[${label}](${kebab}.md)`.padEnd(34)} | ${family.padEnd(28)} |\n`),
    'packages/contract/src/endpoints.ts': (text) =>
      before(
        withImport(text, `import { ${camel} } from './account/${kebab}.ts'`),
        /^\] as const satisfies/m,
        `  ...${camel},\n`,
      ),
    'apps/server/src/modules/modules.ts': (text) =>
      before(
        withImport(text, `import { ${camel}Routes } from './${kebab}/${kebab}.routes.ts'`),
        /^\]$/m,
        `  ...${camel}Routes,\n`,
      ),
    'apps/server/src/db/migrations/migrations.ts': (text) =>
      before(
        withImport(text, `import * as ${camel} from './${migration}-${kebab}.ts'`),
        /^\}\s*$(?![\s\S]*^\})/m,
        `  '${migration}-${kebab}': ${camel},\n`,
      ),
    'apps/server/src/db/tables/tables.ts': (text) =>
      withImport(text, `import type { ${pascal}Tables } from './${kebab}.ts'`).replace(
        /^(export interface Tables\s+extends\s[\w, \n]*\w)(\s*\{)/m,
        (_, list, brace) => `${list},${list.includes('extends\n') ? '\n   ' : ''} ${pascal}Tables${brace}`,
      ),
    'apps/server/src/modules/erasure/erasure.service.ts': (text) =>
      before(text, /^ {2}'user_identity\.user_id',$/m, `  '${snake}.user_id',\n`),
    'apps/shell/src/lib/dialogs.ts': (text) =>
      `${text}/** '${label}' (${family}-3). */\nexport const ${camel}Dialog = createDialogStore()\n`,
    'apps/shell/src/app/features.ts': (text) =>
      before(
        text,
        /^\]$/m,
        `  () => import('../features/${kebab}/${kebab}.feature.ts').then((module) => module.${camel}Feature),\n`,
      ),
    ...Object.fromEntries(
      LANGUAGES.map((language) => [
        `packages/i18n/src/commands/${language}.ts`,
        (text) => before(text, /^\}/m, `  ${camel}: '${label}',\n`),
      ]),
    ),
    'CHANGELOG.md': (text) =>
      text.replace(
        /^### Added\n\n/m,
        (heading) => `${heading}- ${label}: a text of one's own in each tenant (${family}-1).\n`,
      ),
  }
}
