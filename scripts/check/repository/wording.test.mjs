import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, ROOT } from '../../lib/root.mjs'

/** The files of the texts on screen and in mails, by language. */
const FILES = {
  en: ['packages/i18n/src/**/{en,digest-en}.ts', '{apps,samples}/*/src/texts/{en,*-en}.ts'],
  sv: ['packages/i18n/src/**/{sv-SE,digest-sv-SE}.ts', '{apps,samples}/*/src/texts/{sv,*-sv}.ts'],
  zh: ['packages/i18n/src/**/{zh-CN,digest-zh-CN}.ts', '{apps,samples}/*/src/texts/{zh,*-zh}.ts'],
}

/** The patterns of faults in the texts of each language, by the name of the fault. */
const FAULTS = {
  en: {
    'a straight apostrophe or quotation mark': /\p{L}'\p{L}|"/u,
    'an American spelling': /\b(color|organiz(?!ation$)|center|canceled|dialog box)/i,
    'an ellipsis of three points, or after a space': /\.\.\.| …/,
    // “email” and email_verified are names of OpenID Connect
    'a spelling beside e-mail, sign-in and log-out': /(?<!“)\bemail(?!_)|\blogin page/i,
  },
  sv: {
    'a straight or English quotation mark': /["“]/,
    'an ellipsis of three points, or without the space before it': /\.\.\.|\S…/,
    'an English or foreign word': /(?<!\/)\b(klientorganisation|snooz|tenant|dashboard|login|refresh)/i,
    'a percent sign without the space before it': /\d%/,
  },
  zh: {
    'a Latin letter or digit beside Han without a space': /[A-Za-z0-9]\p{Script=Han}|\p{Script=Han}[A-Za-z0-9]/u,
    'half-width punctuation beside Han': /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u,
    'an ellipsis of three points or two signs': /\.\.\.|……/,
    'a straight quotation mark': /"/,
    'a term beside those of the glossary': /账户|帐号|登陆|标签页中打开应用|用户中心|组织机构/,
  },
}

/** The specification fixes these texts to the letter. */
const FIXED = ['You do not have permission to view this organization']

function stringsOf(value) {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : []
}

async function textsOf(globs) {
  const files = globSync(globs, { cwd: ROOT, exclude: ['**/node_modules/**'] })
  const modules = await Promise.all(files.map(async (file) => [file, await import(inRoot(file))]))
  return modules.flatMap(([file, module]) => stringsOf({ ...module }).map((text) => [file, text]))
}

test.each(Object.keys(FILES))(
  'LOOK-215 the texts in %s keep the typography and the terms of the language',
  async (language) => {
    const texts = await textsOf(FILES[language])
    expect(texts.length).toBeGreaterThan(1500)
    const violations = Object.entries(FAULTS[language]).flatMap(([fault, pattern]) =>
      texts
        // a placeholder stands for a word
        .map(([file, text]) => [file, text.replaceAll(/\{+\w+\}+/g, '\u{fffc}')])
        .filter(([, text]) => !FIXED.includes(text) && pattern.test(text))
        .map(([file, text]) => `${fault}: ${text} (${file})`),
    )
    expect(violations).toEqual([])
  },
)
