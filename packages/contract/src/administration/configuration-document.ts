import { z } from 'zod/mini'
import { boundedText, Language, properName } from '../protocol/common.ts'
import { CONFIGURATION_VERSION } from '../rules/administration/configuration.ts'
import { isLinkAddress } from '../rules/navigation/link-address.ts'

/** The names that a document sets; a language that it does not name stays as it is. */
export const Names = z.partialRecord(Language, properName(100))
export const Code = boundedText(100)
export const LinkAddress = z.string().check(z.refine(isLinkAddress))

/** CONF-1, CONF-4: a document names its kind, and sets the fields that it has. Another field is an error. */
export const kind = <const K extends string, S extends z.core.$ZodLooseShape>(name: K, fields: S) =>
  z.strictObject({ apiVersion: z.literal(CONFIGURATION_VERSION), kind: z.literal(name), ...fields })
