import { z } from 'zod/mini'
import { boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

/** A page of help that a tenant has configured for a product. */
export const HelpItem = z.object({
  name: z.string(),
  /** An http or https address, or a path of the portal's origin, of the page in the reader's language. */
  url: z.string(),
  productCode: z.string(),
  /** 1: the page opens in a new window; any other value: in a dialog. */
  integrateType: z.int(),
})
export type HelpItem = z.infer<typeof HelpItem>

export const help = [
  endpoint('GET /api/product/v4/help-urls', {
    summary: "The entered tenant's pages of help in order, those of one product if it is named",
    access: 'tenant',
    query: z.object({ productCode: z.optional(boundedText(100)) }),
    response: z.array(HelpItem),
  }),
] as const
