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
  /** The price of a million tokens. */
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
 * Undefined if the tenant has answers by search alone, or its key cannot be decrypted (ASSISTANT-51).
 */
export async function findModel(
  db: TenantDb,
  tenantId: number,
  { models, secretBox }: ModelServices,
  onUnreadableKey: (error: unknown) => void = () => undefined,
): Promise<LanguageModel | undefined> {
  const row = await db.selectFrom('assistant_setting').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()
  const { person_limit: person = null, tenant_limit: tenant = null } = row ?? {}
  if (person === 0 || tenant === 0) return undefined
  const costs = { person: row?.person_cost ?? null, tenant: row?.tenant_cost ?? null }
  if (row?.model_url && row.model) {
    const key = await openKey(row.model_key, { secretBox, tenantId, onUnreadableKey })
    if (key === undefined) return undefined
    const tokens = { person: person ?? MODEL_TOKENS.person, tenant: tenant ?? MODEL_TOKENS.tenant }
    const prices = { input: row.input_price, output: row.output_price }
    return { url: row.model_url, name: row.model, key, limits: { tokens, costs, prices } }
  }
  const { deployment } = models
  if (!deployment || models.tokens.person * models.tokens.tenant === 0) return undefined
  const limits = {
    tokens: lower({ person, tenant }, models.tokens),
    costs: models.costs ? lower(costs, models.costs) : costs,
    prices: models.prices,
  }
  return { ...deployment, limits }
}

interface KeyOptions {
  secretBox: SecretBox
  tenantId: number
  onUnreadableKey: (error: unknown) => void
}

/** Null if the model has no key; undefined if the key cannot be decrypted. */
async function openKey(
  sealed: Buffer | null,
  { secretBox, tenantId, onUnreadableKey }: KeyOptions,
): Promise<string | null | undefined> {
  if (sealed === null) return null
  try {
    return (await secretBox.open(Buffer.from(sealed), keyContext(tenantId))).toString()
  } catch (error) {
    onUnreadableKey(error)
    return undefined
  }
}

type Pair<Value = number> = Record<'person' | 'tenant', Value>

/** The limits that a tenant has set, as far as they are lower. */
const lower = (own: Pair<number | null>, upper: Pair): Pair => ({
  person: Math.min(own.person ?? upper.person, upper.person),
  tenant: Math.min(own.tenant ?? upper.tenant, upper.tenant),
})
