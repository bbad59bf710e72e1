import type { NameAllLang } from '@portico/contract/protocol/common'
import { names } from '../names.ts'

/** A page of help of the demonstration. The tenants have the same ones, and each has rows of its own. */
interface HelpPage {
  product: string
  names: NameAllLang
  /** A chapter of the portal's handbook, or an address elsewhere. */
  address: string
  opensWindow?: boolean
}

const chapter = (code: string) => `/portal-pages/help/${code}`

const PAGES: readonly HelpPage[] = [
  { product: 'pmpp', names: names('快速入门', 'First steps', 'Kom igång'), address: chapter('first-steps') },
  {
    product: 'pmpp',
    names: names('搜索与页签', 'Search and tabs', 'Sökning och flikar'),
    address: chapter('search-and-tabs'),
  },
  {
    product: 'plan',
    names: names('计划使用指南', 'Guide to Planning', 'Guide till Planering'),
    address: chapter('planning'),
  },
  {
    product: 'plan',
    names: names('进度计划培训', 'Training in scheduling', 'Utbildning i tidplanering'),
    address: 'https://example.org/',
    opensWindow: true,
  },
  {
    product: 'doc',
    names: names('文档使用指南', 'Guide to Documents', 'Guide till Dokument'),
    address: chapter('documents'),
  },
  {
    product: 'quality',
    names: names('质量使用指南', 'Guide to Quality', 'Guide till Kvalitet'),
    address: chapter('quality'),
  },
  {
    product: 'geps_new',
    names: names('日志使用指南', 'Guide to Site diary', 'Guide till Dagbok'),
    address: chapter('field'),
  },
  { product: 'g-field', names: names('现场报告指南', 'Guide to Field', 'Guide till Fält'), address: chapter('field') },
]

export const helpUrls = [20001, 20002, 20003].flatMap((tenant) =>
  PAGES.map(({ product, names: title, address, opensWindow = false }, index) => ({
    tenant_id: tenant,
    id: (tenant % 100) * 1000 + index + 1,
    product_code: product,
    names: JSON.stringify(title),
    urls: JSON.stringify(names(address, address, address)),
    integrate_type: opensWindow ? 1 : 0,
    sort: (index + 1) * 10,
    enabled: true,
  })),
)
