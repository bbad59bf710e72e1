import { names } from '../names.ts'
import { hotlineSign } from '../pictures.ts'

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
  // the header's entries of a tenant whose scene orders them (D150): with a picture, with children, and with a drawing
  {
    tenant_id: 20002,
    code: 'safety-hotline',
    sort: 10,
    enabled: true,
    document: {
      names: names('安全热线', 'Safety hotline', 'Säkerhetstelefon'),
      popovers: names('24 小时安全热线', 'Safety hotline, day and night', 'Säkerhetstelefon dygnet runt'),
      source: 'header',
      openType: 2,
      contentUrl: 'https://example.org/',
      thumbnailType: 'IMAGE',
      images: [
        { imageType: 'UNSELECT-ICON', iconUrl: hotlineSign('#FFFFFF') },
        { imageType: 'SELECT-ICON', iconUrl: hotlineSign('#FFD54F') },
      ],
      showName: true,
      textHoverColor: '#FFD54F',
    },
  },
  {
    tenant_id: 20002,
    code: 'hv-report-tools',
    sort: 20,
    enabled: true,
    document: {
      names: names('报表', 'Reports', 'Rapporter'),
      source: 'header',
      openType: 2,
      iconClass: 'icon-report',
      children: [
        {
          code: 'inspection-report',
          names: names('质量检查', 'Inspections', 'Egenkontroller'),
          openType: 0,
          contentUrl: '/apps/quality-core/inspections.html',
          iconClass: 'icon-inspection',
        },
        {
          code: 'defect-report',
          names: names('缺陷整改', 'Defects', 'Avvikelser'),
          openType: 0,
          contentUrl: '/apps/quality-core/defects.html',
          iconClass: 'icon-defect',
        },
      ],
    },
  },
  {
    tenant_id: 20002,
    code: 'hv-regulations',
    sort: 30,
    enabled: true,
    document: {
      names: names('规章制度', 'Regulations', 'Regelverk'),
      source: 'header',
      openType: 2,
      contentUrl: 'https://example.org/',
      iconClass: 'icon-document',
    },
  },
]
