import type { Language } from '@portico/contract/protocol/common'
import {
  DEFINED_APPLICATION_CODE,
  DEFINED_PICTURE,
} from '@portico/contract/rules/administration/application-definitions'
import { MENU_CODE, MENU_ICON, MENU_PARAMS, MENU_PATH } from '@portico/contract/rules/administration/menus'
import { NEW_ROLE_CODE } from '@portico/contract/rules/administration/roles'
import { serverText } from '../http/pipeline/problems/server-texts.ts'

type TextKey = Parameters<typeof serverText>[0]

/** An issue of a schema, before it has a message. */
interface SchemaIssue {
  readonly code: string
  readonly input?: unknown
  readonly [detail: string]: unknown
}

const OF_TYPE: Readonly<Record<string, TextKey>> = {
  ...{ string: 'field.text', number: 'field.number', int: 'field.number', boolean: 'field.boolean' },
  ...{ array: 'field.list', object: 'field.fields', record: 'field.fields' },
}

const OF_PATTERN: Readonly<Record<string, TextKey>> = {
  [String(DEFINED_APPLICATION_CODE)]: 'field.applicationCode',
  [String(MENU_CODE)]: 'field.menuCode',
  [String(MENU_ICON)]: 'field.icon',
  [String(MENU_PATH)]: 'field.path',
  [String(MENU_PARAMS)]: 'field.parameters',
  [String(NEW_ROLE_CODE)]: 'field.roleCode',
  [String(DEFINED_PICTURE)]: 'field.picture',
}

/** The sentences of the contract about fields that contradict each other. */
const OF_CONFLICT: Readonly<Record<string, TextKey>> = {
  'A menu has either a path or menus': 'field.pathOrMenus',
  'A directory has neither authorities nor parameters': 'field.directory',
  'This does not fit the rest of the hosting': 'field.hosting',
  'Another menu has this code': 'field.sameMenu',
  'Another role has this code': 'field.sameRole',
  'The definition has no such page': 'field.noPage',
  'The role has this menu already': 'field.menuTwice',
  'The menu has no such authority': 'field.noAuthority',
}

/** CONSOLE-132: a sentence in the language about an issue of a schema. It has no words of programming. */
export function issueText(issue: SchemaIssue, language: Language): string {
  const say = (key: TextKey, value: unknown = '') =>
    serverText(key, language).replace('{{value}}', () => (Array.isArray(value) ? value.join(', ') : String(value)))
  const { code, input, origin, pattern } = issue
  if ((code === 'invalid_type' || code === 'invalid_value') && (input === undefined || input === null))
    return code === 'invalid_type' ? say('field.missing') : say('field.missingChoice', issue['values'])
  switch (code) {
    case 'invalid_type':
      return say(OF_TYPE[String(issue['expected'])] ?? 'field.form')
    case 'invalid_value':
      return say('field.choice', issue['values'])
    case 'invalid_union':
      return Array.isArray(issue['options']) ? say('field.choice', issue['options']) : say('field.form')
    case 'too_big':
      return say(sizeKey(origin, MAXIMUM), issue['maximum'])
    case 'too_small':
      if (origin === 'string' && Number(issue['minimum']) === 1) return say('field.missing')
      return say(sizeKey(origin, MINIMUM), issue['minimum'])
    case 'invalid_format':
      return say(OF_PATTERN[String(pattern)] ?? 'field.form')
    case 'unrecognized_keys':
      return say('definition.unknownField').replace('{{key}}', (issue['keys'] as string[]).join(', '))
    default:
      return say('field.form')
  }
}

type Sizes = Readonly<Record<'text' | 'list' | 'number', TextKey>>
const MAXIMUM: Sizes = { text: 'field.maximumText', list: 'field.maximumList', number: 'field.maximum' }
const MINIMUM: Sizes = { text: 'field.minimumText', list: 'field.minimumList', number: 'field.minimum' }

const sizeKey = (origin: unknown, sizes: Sizes): TextKey =>
  sizes[origin === 'string' ? 'text' : origin === 'array' ? 'list' : 'number']

/** CONSOLE-132: the sentence of a conflict between fields, which the contract states in English. */
export function conflictText(message: string, language: Language): string {
  const key = OF_CONFLICT[message]
  return key ? serverText(key, language) : message
}
