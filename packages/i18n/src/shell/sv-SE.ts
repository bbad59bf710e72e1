import type { ShellCatalogue } from '../catalogue.ts'
import { workbench } from '../workbench/sv-SE.ts'
import { common } from './sv-SE/common.ts'

export const svSE: ShellCatalogue = { common, ...workbench }
