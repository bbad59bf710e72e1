import { MODEL_TOKENS } from '@portico/contract/rules/assistant'
import { z } from 'zod/mini'

/** Two amounts of a day or of a million tokens, such as `0.5,2`. */
const AMOUNTS = /^\d{1,9}(\.\d{1,6})?,\d{1,9}(\.\d{1,6})?$/

const amounts = z.optional(z.string().check(z.regex(AMOUNTS)))

/** ASSISTANT-44: the variables of the deployment's model. */
export const MODEL_VARIABLES = {
  /** The address of an OpenAI-compatible interface before `/chat/completions`. Default: answers by search alone. */
  ASSISTANT_MODEL_URL: z.optional(z.url({ protocol: /^https?$/ })),
  ASSISTANT_MODEL: z.optional(z.string().check(z.regex(/^[!-~]{1,100}$/))),
  ASSISTANT_MODEL_KEY: z.optional(z.string().check(z.regex(/^[!-~]{1,500}$/))),
  /** ASSISTANT-45: internal hosts that are permitted as models, as in UPSTREAM_HOSTS. Default: none. */
  ASSISTANT_MODEL_HOSTS: z.optional(z.string().check(z.regex(/^[a-z0-9.:[\]-]+(, ?[a-z0-9.:[\]-]+)*$/))),
  /** ASSISTANT-49: tokens of a day for a person and for a tenant: `200000,5000000`. */
  ASSISTANT_MODEL_TOKENS: amounts,
  /** ASSISTANT-49: prices of a million tokens of the question and of the answer, in any currency. */
  ASSISTANT_MODEL_PRICES: amounts,
  /** ASSISTANT-49: costs of a day for a person and for a tenant. Default: no limit. */
  ASSISTANT_MODEL_COSTS: amounts,
}

export interface ModelConfig {
  /** Null if tenants without a model of their own have answers by search alone. */
  deployment: { url: string; name: string; key: string | null } | null
  hosts: string[]
  tokens: { person: number; tenant: number }
  prices: { input: number; output: number }
  /** Null for no limit. */
  costs: { person: number; tenant: number } | null
}

type Variables = z.infer<z.ZodMiniObject<typeof MODEL_VARIABLES>>

export function parseModel(data: Variables, refuse: (name: string, sentence: string) => never): ModelConfig {
  const { ASSISTANT_MODEL_URL: url, ASSISTANT_MODEL: name, ASSISTANT_MODEL_KEY: key } = data
  if ((url === undefined) !== (name === undefined))
    refuse('ASSISTANT_MODEL', 'ASSISTANT_MODEL_URL and ASSISTANT_MODEL belong together.')
  const [person = MODEL_TOKENS.person, tenant = MODEL_TOKENS.tenant] = pair(data.ASSISTANT_MODEL_TOKENS)
  const [input = 0, output = 0] = pair(data.ASSISTANT_MODEL_PRICES)
  const [personCost, tenantCost] = pair(data.ASSISTANT_MODEL_COSTS)
  return {
    deployment: url === undefined || name === undefined ? null : { url, name, key: key ?? null },
    hosts: data.ASSISTANT_MODEL_HOSTS?.split(/, ?/) ?? [],
    tokens: { person, tenant },
    prices: { input, output },
    costs: personCost === undefined || tenantCost === undefined ? null : { person: personCost, tenant: tenantCost },
  }
}

const pair = (value: string | undefined): number[] => value?.split(',').map(Number) ?? []
