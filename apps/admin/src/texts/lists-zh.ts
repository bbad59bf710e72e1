import type { ListsTexts } from './lists-en.ts'

export const listsZh: ListsTexts = {
  lists: {
    searchNameOrCode: '搜索名称或编码',
    searchName: '搜索名称',
    searchPartner: '搜索合作方或租户编号',
    searchTitle: '搜索标题',
    searchAddress: '搜索人员或地址',
    searchText: '在文本中搜索',
    granted: '分配情况',
    grantedOptions: { yes: '已分配', no: '未分配' },
    keys: '有效密钥',
    keyOptions: { yes: '至少一个', no: '无' },
    sources: { own: '自定义文本', portal: '门户默认文本', none: '无文本' },
    draftOptions: { yes: '有草稿', no: '无草稿' },
  },
}
