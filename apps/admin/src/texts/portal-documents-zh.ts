import type { PortalDocumentTexts } from './portal-documents-en.ts'

export const portalDocumentsZh: PortalDocumentTexts = {
  portalDocuments: {
    title: '门户文本',
    intro: '适用于没有自有文本的租户的法律文本及其所有版本。',
    version: '版本',
    versionHint: '可使用字母、数字、点和连字符，例如 2027-01-01。',
    day: '生效日期',
    dayHint: '自该日起，所有人进入租户前都需要同意该文本。',
    states: { present: '生效中', former: '已被替代', coming: '尚未生效' },
    create: '添加版本',
    createDetail: '版本在生效日之前可以修改。生效后可能已有人同意，因此不再变更。',
    removeDetail: '该版本将被删除，目前尚未要求任何人同意。',
    emptyDetail: '没有文本时，不会要求任何人同意。',
  },
}
