import type { ExplainableMenu, ExplainedMember } from '@portico/contract/navigation/explain'
import { useDeferredValue, useEffect, useState } from 'react'
import { logFailure } from '../../lib/api/failures.ts'
import { localName, useLanguage } from '../../lib/i18n/i18n.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Choice, type ChoiceItem } from './choice.tsx'
import './explain.css'
import { useExplainText } from './explain-text.ts'
import { MenuVerdict } from './verdict.tsx'

type MenuLine = ChoiceItem & Pick<ExplainableMenu, 'menuCode' | 'productCode'>
type MemberLine = ChoiceItem & Pick<ExplainedMember, 'userId' | 'identities'>

/** MENU-75: explains why a member sees a menu or not. */
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
          chosenItem={menu}
          onChoose={setMenu}
          typed={menuTyped}
          onType={setMenuTyped}
          lines={menus}
        />
        <Choice
          label={text('member')}
          placeholder={text('findMember')}
          chosenItem={member}
          onChoose={choose}
          typed={memberTyped}
          onType={setMemberTyped}
          lines={members}
        />
        {member && member.identities.length > 1 && (
          <Select
            label={text('identity')}
            value={identity}
            options={member.identities.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))}
            onChange={setIdentity}
          />
        )}
        {menu && member && organisation && (
          <Explanation menu={menu} userId={member.userId} identityCode={identity} orgId={organisation.orgId} />
        )}
      </div>
    </Dialog>
  )
}

interface ExplanationProps {
  menu: MenuLine
  userId: number
  /** Empty for the member's usual identity. */
  identityCode: string
  orgId: number
}

function Explanation({ menu: { menuCode, productCode }, userId, identityCode, orgId }: ExplanationProps) {
  const text = useExplainText()
  const body = { menuCode, productCode, orgId, userId, ...(identityCode === '' ? {} : { identityCode }) }
  const { data, error } = useEndpoint(
    'POST /api/workbench/v4/portal-menus/explain-member',
    { body },
    { silent: true, transient: true },
  )
  useEffect(() => {
    if (error) logFailure(error)
  }, [error])
  if (data) return <MenuVerdict explanation={data} isOwn={false} />
  if (data === undefined && !error) return null
  return <p role="status">{text(error ? 'failed' : 'noMenu')}</p>
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
