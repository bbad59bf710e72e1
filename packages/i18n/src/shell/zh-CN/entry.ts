import type { Translation } from '../../translation.ts'
import type { entry as english } from '../en/entry.ts'

export const entry: Translation<typeof english> = {
  problemTitle: '无法打开此地址',
  required: '请检查必传参数：{{name}}',
  productNeeded: '打开模块时必须传递参数 productCode',
  missingOrganisation: '缺少参数：orgId',
  tripartiteInvalid: '参数 tripartitePageUrl 无效',
  pathRefused: '地址中的路径不属于该应用，已显示应用首页。',
  organisationClosed: '该组织不存在，或您无权进入。',
  unknownAddress: '此地址没有内容，请检查是否输入有误。',
  toStart: '返回首页',
  failedTitle: '门户加载失败',
  failedText: '服务器暂时无响应，您的数据没有丢失，请重试。',
  loading: '正在加载门户…',
}
