import type { Entrance, Identity } from '@portico/contract/tenants/tenants'
import { useId } from 'react'
import { canEnter } from '../../entry/facts/tenant.ts'
import { badgeText } from '../../lib/badge-text.ts'
import { useLanguage, useText, type Text } from '../../lib/i18n/i18n.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { dateOf } from './date-of.ts'
import { tagOf } from './tenant-list.ts'

export interface TenantRowProps {
  entrance: Entrance
  isChosen: boolean
  /** True if the row gets the focus when the dialog opens. */
  hasFocus: boolean
  identityIndex: number | null
  /** The number of unread messages in the tenant. */
  unread: number
  onChoose: () => void
  onChooseIdentity: (index: number) => void
  onEnter: () => void
  /** Undefined in the international environment. */
  onInfo?: () => void
}

/** One tenant. If it is selected, it shows its identities, or the reason why it cannot be entered. */
export function TenantRow(props: TenantRowProps) {
  const { entrance, isChosen, hasFocus, identityIndex, unread, onChoose, onChooseIdentity, onEnter, onInfo } = props
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const isCurrent = useSession((session) => session.tenant?.tenantId === entrance.tenantId)
  const tag = tagOf(entrance)
  const back = dateOf(entrance.recoverTime, language)
  const hasChoice = canEnter(entrance) && entrance.identities.length > 1
  const isOpen = isChosen && (hasChoice || tag !== null)
  return (
    <li className="p-tenant" data-chosen={isChosen || undefined} data-closed={!canEnter(entrance) || undefined}>
      <div className="p-tenant-head">
        <button
          type="button"
          className="p-tenant-button"
          aria-pressed={isChosen}
          autoFocus={hasFocus}
          aria-expanded={hasChoice || tag !== null ? isOpen : undefined}
          aria-controls={isOpen ? id : undefined}
          onClick={onChoose}
          onDoubleClick={onEnter}
        >
          <span className="p-tenant-sign" aria-hidden="true">
            {Array.from(entrance.tenantName)[0]}
          </span>
          <span className="p-tenant-name">{entrance.tenantName}</span>
          {unread > 0 && (
            <span className="p-tenant-tag">
              {text('tenants.unread', { count: unread, number: badgeText(unread) ?? '' })}
            </span>
          )}
          {isCurrent && <span className="p-tenant-tag">{text('tenants.current')}</span>}
          {entrance.lastUsed && !isCurrent && <span className="p-tenant-tag">{text('tenants.lastUsed')}</span>}
          {entrance.tenantAdmin && <span className="p-tenant-tag">{text('tenants.administrator')}</span>}
          {tag && (
            <span className="p-tenant-tag" data-tone="closed">
              {text(`tenants.${tag}`)}
            </span>
          )}
          <span className="p-tenant-check">{isChosen && <Icon name="check" />}</span>
        </button>
        {onInfo && (
          <IconButton
            icon="info"
            size="small"
            label={text('tenants.infoOf', { name: entrance.tenantName })}
            onClick={onInfo}
          />
        )}
      </div>
      {isOpen && (
        <div id={id} className="p-tenant-more">
          {tag && (
            <p className="p-tenant-fact">
              {text(tag === 'terminated' ? 'tenants.terminatedText' : 'tenants.disabledText')}
            </p>
          )}
          {tag === 'disabled' && entrance.disabledReason && <p className="p-tenant-fact">{entrance.disabledReason}</p>}
          {tag === 'disabled' && back && <p className="p-tenant-fact">{text('tenants.back', { date: back })}</p>}
          {hasChoice && (
            <fieldset className="p-identities">
              <legend className="p-identities-title">
                {text('tenants.actFor')}
                <span className="p-hidden"> ({entrance.tenantName})</span>
              </legend>
              {entrance.identities.map((identity, index) => (
                <label key={identityKey(identity)} className="p-identity">
                  <input
                    type="radio"
                    name={id}
                    checked={identityIndex === index}
                    onChange={() => onChooseIdentity(index)}
                  />
                  <span>{identityName(identity, text)}</span>
                </label>
              ))}
            </fieldset>
          )}
        </div>
      )}
    </li>
  )
}

function identityKey({ externalType, externalEntityId }: Identity): string {
  return `${externalType}.${externalEntityId}`
}

function identityName({ external, externalName, bizName }: Identity, text: Text): string {
  if (external) return externalName ?? bizName
  return text('common.withNote', { name: text('tenants.ownIdentity'), note: bizName })
}
