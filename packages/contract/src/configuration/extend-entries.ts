import { z } from 'zod/mini'

const Text = z.nullable(z.string())

const extendEntryShape = {
  code: z.string(),
  name: z.string(),
  openType: z.int(),
  linkType: z.int(),
  source: z.string(),
  contentUrl: Text,
  thumbnailType: z.string(),
  images: z.array(z.object({ imageType: z.string(), iconUrl: z.string() })),
  iconClass: Text,
  showName: z.boolean(),
  popover: Text,
  textColor: Text,
  textHoverColor: Text,
}
export type ExtendEntry = z.infer<z.ZodMiniObject<typeof extendEntryShape>> & { children: ExtendEntry[] }
export const ExtendEntry: z.ZodMiniType<ExtendEntry, ExtendEntry> = z.object({
  ...extendEntryShape,
  get children() {
    return z.array(ExtendEntry)
  },
})
