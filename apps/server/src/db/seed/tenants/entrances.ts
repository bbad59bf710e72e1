import { names } from '../names.ts'

/** D114: the side tools of tenant 20001: one in a dialog, one in a new window. */
export const entrances = [
  {
    tenant_id: 20001,
    code: 'inspections',
    sort: 10,
    enabled: true,
    document: {
      names: names('质量检查', 'Inspection list', 'Egenkontroller'),
      popovers: names(
        '不离开当前页面即可查看质量检查',
        'See inspections without leaving the page',
        'Visa egenkontroller utan att lämna sidan',
      ),
      source: 'side-toolbar',
      openType: 0,
      contentUrl: '/apps/quality-core/',
      iconClass: 'icon-inspection',
    },
  },
  {
    tenant_id: 20001,
    code: 'weather',
    sort: 20,
    enabled: true,
    document: {
      names: names('天气', 'Weather', 'Väder'),
      source: 'side-toolbar',
      openType: 1,
      contentUrl: 'https://example.org/',
      iconClass: 'icon-sensor',
    },
  },
]
