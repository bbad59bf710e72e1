import type { ShellCatalogue } from '../catalogue.ts'
import { workbench } from '../workbench/zh-CN.ts'
import { common } from './zh-CN/common.ts'

export const zhCN: ShellCatalogue = { common, ...workbench }
