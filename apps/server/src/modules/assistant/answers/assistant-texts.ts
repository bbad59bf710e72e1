import type { Language } from '@portico/contract/protocol/common'
import { serverText } from '../../../http/pipeline/problems/server-texts.ts'

type Key = 'found' | 'notFound' | 'failed' | 'tooSlow' | 'limit' | 'uncited' | 'modelAlone' | 'unreadable'

export const assistantText = (key: Key, language: Language): string => serverText(`assistant.${key}`, language)
