import { names } from './names.ts'

/** D114: the tools at the side of 20001: one in a dialog, one in a window of its own. */
export const entrances = [
  {
    tenant_id: 20001,
    code: 'site-notes',
    sort: 10,
    enabled: true,
    document: {
      names: names('现场速记', 'Site notes', 'Platsanteckningar'),
      popovers: names('现场速记', 'Write down what happens on site', 'Skriv ned vad som händer på plats'),
      source: 'side-toolbar',
      openType: 0,
      contentUrl: '/apps/geps-core/',
      iconClass: 'icon-diary',
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
      iconClass: 'icon-site',
    },
  },
]
