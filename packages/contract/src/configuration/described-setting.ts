import { z } from 'zod/mini'

/** One flag of the deployment, or one parameter of the portal scene: valid values, the default, and the effect. */
export interface DescribedSetting<Schema extends z.ZodMiniType = z.ZodMiniType> {
  schema: Schema
  default: z.infer<Schema>
  /** A sentence for operators or administrators, and for the OpenAPI document. */
  effect: string
}

export function describedSetting<Schema extends z.ZodMiniType>(
  schema: Schema,
  initial: z.infer<Schema>,
  effect: string,
): DescribedSetting<Schema> {
  // a separate schema for each setting: two settings of one schema would share the description
  const described = schema.clone() as Schema
  z.globalRegistry.add(described, { description: effect })
  return { schema: described, default: initial, effect }
}
