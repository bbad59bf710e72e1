import type { ExplainableMenu, ExplainedMember, MenuExplanation } from '@portico/contract/explain'
import { useDeferredValue, useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { logFailure } from '../../lib/failures.ts'
import { localName, useLanguage } from '../../lib/i18n/i18n.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { Choice, type ChoiceItem } from './choice.tsx'
import './explain.css'
import { useExplainText } from './explain-text.ts'
import { Verdict } from './verdict.tsx'

type MenuLine = ChoiceItem & Pick<ExplainableMenu, 'menuCode' | 'productCode'>
type MemberLine = ChoiceItem & Pick<ExplainedMember, 'userId' | 'identities'>
type Answer = MenuExplanation | 'none' | 'failed'

/** MENU-75: a menu, a member, and why. */
export function ExplainDialog({ onClose }: { onClose: () => void }) {
  const text = useExplainText()
  const organisation = useSession((session) => session.organisation)
  const [menu, setMenu] = useState<MenuLine | null>(null)
  const [member, setMember] = useState<MemberLine | null>(null)
  const [identity, setIdentity] = useState('')
  const [menuTyped, setMenuTyped] = useState('')
  const [memberTyped, setMemberTyped] = useState('')
  const menus = useMenuLines(useDeferredValue(menuTyped))
  const members = useMemberLines(useDeferredValue(memberTyped))
  const answer = useAnswer(menu, member, identity, organisation?.orgId)
  const choose = (line: MemberLine) => {
    setMember(line)
    setIdentity(line.identities[0]?.code ?? '')
  }
  return (
    <Dialog title={text('title')} width={560} closeLabel={text('close')} onClose={onClose}>
      <div className="p-explain">
        <p>{text('intro', { organisation: organisation?.name })}</p>
        <Choice
          label={text('menu')}
          placeholder={text('findMenu')}
          chosen={menu}
          onChoose={setMenu}
          typed={menuTyped}
          onType={setMenuTyped}
          lines={menus}
        />
        <Choice
          label={text('member')}
          placeholder={text('findMember')}
          chosen={member}
          onChoose={choose}
          typed={memberTyped}
          onType={setMemberTyped}
          lines={members}
        />
        {member && member.identities.length > 1 && (
          <Select
            label={text('identity')}
            value={identity}
            options={member.identities.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
            onChange={setIdentity}
          />
        )}
        {(answer === 'none' || answer === 'failed') && (
          <p role="status">{text(answer === 'none' ? 'noMenu' : 'failed')}</p>
        )}
        {typeof answer === 'object' && answer !== null && <Verdict found={answer} />}
      </div>
    </Dialog>
  )
}

/** Asked as soon as it is known about what and about whom; another choice is another question. */
function useAnswer(
  menu: MenuLine | null,
  member: MemberLine | null,
  identityCode: string,
  orgId: number | undefined,
): Answer | null {
  const [known, setKnown] = useState<{ key: string; answer: Answer } | null>(null)
  const body =
    menu && member && orgId !== undefined
      ? {
          menuCode: menu.menuCode,
          productCode: menu.productCode,
          orgId,
          userId: member.userId,
          ...(identityCode === '' ? {} : { identityCode }),
        }
      : null
  const key = JSON.stringify(body)
  useEffect(() => {
    const asked = JSON.parse(key) as typeof body
    if (!asked) return undefined
    let isOver = false
    const keep = (answer: Answer) => isOver || setKnown({ key, answer })
    api.call('POST /api/workbench/v4/portal-menus/explain-member', { body: asked }).then(
      (found) => keep(found ?? 'none'),
      (error: unknown) => {
        logFailure(error)
        keep('failed')
      },
    )
    return () => {
      isOver = true
    }
  }, [key])
  return body && known?.key === key ? known.answer : null
}

const OPTIONS = { silent: true, keepPrevious: true }

function useMenuLines(keyword: string): readonly MenuLine[] | undefined {
  const language = useLanguage()
  const { data } = useEndpoint('GET /api/workbench/v4/portal-menus/explain/menus', { query: { keyword } }, OPTIONS)
  return data?.map(({ menuCode, productCode, name, nameAllLang, applicationNameAllLang }) => ({
    menuCode,
    productCode,
    key: menuCode,
    name: localName(nameAllLang, name, language),
    detail: `${localName(applicationNameAllLang, '', language)} · ${menuCode}`,
  }))
}

function useMemberLines(keyword: string): readonly MemberLine[] | undefined {
  const { data } = useEndpoint('GET /api/workbench/v4/portal-menus/explain/members', { query: { keyword } }, OPTIONS)
  return data?.map(({ userId, nickname, accountName, identities }) => ({
    userId,
    identities,
    key: String(userId),
    name: nickname,
    detail: accountName,
  }))
}
