import { MODEL_TOKENS } from '@portico/contract/rules/assistant'
import type { TenantDb } from '../../../db/handles.ts'
import { isAllowedUpstream } from '../../../gateway/upstream/guarded-fetch.ts'
import { isListed } from '../../../gateway/upstream/address.ts'
import type { ModelConfig } from '../../../model-config.ts'
import type { SecretBox } from '../../../secret-box.ts'

export interface ModelServices {
  models: ModelConfig
  secretBox: SecretBox
}

export interface ModelLimits {
  tokens: { person: number; tenant: number }
  /** Null for no limit. */
  costs: { person: number | null; tenant: number | null }
  /** Of a million tokens. */
  prices: { input: number; output: number }
}

/** A model behind an OpenAI-compatible interface. */
export interface LanguageModel {
  url: string
  name: string
  key: string | null
  limits: ModelLimits
}

/** ASSISTANT-45: a model is reached over https, or at an internal host that the deployment permits. */
export function isAllowedModel(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url) return false
  return isAllowedUpstream(url, hosts) && (url.protocol === 'https:' || isListed(url, hosts))
}

/** The row of a tenant's key: its ciphertext is of no use in another row. */
export const keyContext = (tenantId: number) => `assistant model ${tenantId}`

/**
 * ASSISTANT-44: the model of the tenant, else that of the deployment, which a tenant's limits can only restrict.
 * Undefined if the tenant has answers by search alone.
 */
export async function findModel(
  db: TenantDb,
  tenantId: number,
  { models, secretBox }: ModelServices,
): Promise<LanguageModel | undefined> {
  const row = await db.selectFrom('assistant_setting').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()
  const tokens = { person: row?.person_limit ?? MODEL_TOKENS.person, tenant: row?.tenant_limit ?? MODEL_TOKENS.tenant }
  const costs = { person: row?.person_cost ?? null, tenant: row?.tenant_cost ?? null }
  if (row && tokens.person * tokens.tenant === 0) return undefined
  if (row?.model_url && row.model) {
    const key = row.model_key && (await secretBox.open(Buffer.from(row.model_key), keyContext(tenantId))).toString()
    const prices = { input: row.input_price, output: row.output_price }
    return { url: row.model_url, name: row.model, key, limits: { tokens, costs, prices } }
  }
  const { deployment } = models
  if (!deployment || models.tokens.person * models.tokens.tenant === 0) return undefined
  const limits = {
    tokens: row ? lower(tokens, models.tokens) : models.tokens,
    costs: lowerCosts(costs, models.costs),
    prices: models.prices,
  }
  return { ...deployment, limits }
}

type Pair = Record<'person' | 'tenant', number>

const lower = (one: Pair, other: Pair): Pair => ({
  person: Math.min(one.person, other.person),
  tenant: Math.min(one.tenant, other.tenant),
})

function lowerCosts(own: ModelLimits['costs'], most: Pair | null): ModelLimits['costs'] {
  if (!most) return own
  return lower({ person: own.person ?? Infinity, tenant: own.tenant ?? Infinity }, most)
}
