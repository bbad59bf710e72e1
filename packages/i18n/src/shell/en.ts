import { workbench } from '../workbench/en.ts'
import { common } from './en/common.ts'

export const en = { common, ...workbench } as const
