import type { Translation } from '../catalogue.ts'
import type { workbench as english } from './en.ts'
export const workbench: Translation<typeof english> = {}
