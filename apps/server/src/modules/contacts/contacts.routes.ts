import { contacts, type ContactAnswer } from '@portico/contract/account/contacts'
import type { Language } from '@portico/contract/protocol/common'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'
import type { Settings } from '../settings.ts'
import { confirmChange, type ContactRefusal, getContacts, requestChange } from './contacts.service.ts'
import { dropChange } from './contacts.store.ts'

export const contactRoutes = (settings: Settings): Implementation[] =>
  implement(contacts, {
    'GET /identification/contacts': ({ db, actor }) => getContacts(db, settings, actor),

    'POST /identification/contacts': {
      detached: async ({ body, ...call }) => answerOf(await requestChange({ ...call, settings }, body), call.language),
    },

    'POST /identification/contacts/confirm': {
      // Detached: the attempt counts even if the call fails.
      detached: async ({ body, ...call }) => answerOf(await confirmChange({ ...call, settings }, body), call.language),
    },

    'DELETE /identification/contacts/{kind}': ({ db, actor: { userId, sessionId }, params: { kind } }) =>
      dropChange(db, { userId, sessionId, kind }),
  })

const answerOf = (refusal: ContactRefusal | undefined, language: Language): ContactAnswer =>
  refusal
    ? { success: false, errorCode: refusal.code, errorMsg: serverText(refusal.text, language) }
    : { success: true, errorCode: null, errorMsg: null }
