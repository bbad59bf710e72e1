import type { PartnerTrust } from '@portico/contract/administration/trusts'
import { useState } from 'react'
import { call } from '../calls/call.ts'
import { useRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { Confirm } from '../parts/confirm.tsx'
import type { ObjectDescription } from '../parts/form/object-description.ts'
import { ObjectPage } from '../parts/object/object-page.tsx'
import { endOfDay, nameOfPartner, pathOf, policyField } from './trust-fields.ts'
import { TrustState } from './trust-state.tsx'

/** TRUST-50, TRUST-51: shows the terms of a trust or offer, and accepts or withdraws it. */
export function TrustPage({ id }: { id: string }) {
  const { texts } = usePortal()
  const path = pathOf(id)
  const mayEdit = useRights().has('edit trust')
  const kind: ObjectDescription<PartnerTrust> = {
    path,
    list: { to: '/trusts', label: texts.trusts.title },
    titleOf: nameOfPartner,
    renderState: (trust) => <TrustState trust={trust} />,
    fields: [
      policyField(texts),
      { name: 'expiresAt', label: texts.trusts.expiresAt, hint: texts.trusts.expiresHint, kind: 'date' },
    ],
    valuesOf: ({ policy, expiresAt }) => ({ policy, expiresAt: expiresAt?.slice(0, 10) ?? null }),
    bodyOf: ({ policy, expiresAt }, former) => ({ policy, expiresAt: endOfDay(expiresAt, former.expiresAt) }),
    history: { kind: 'trust', id: id.slice(id.indexOf('.') + 1) },
    // the terms are those of the viewed tenant
    mayEdit: mayEdit && id.startsWith('viewed.'),
    ...(mayEdit
      ? { remove: { action: texts.trusts.withdraw, detail: texts.trusts.withdrawDetail, done: texts.trusts.withdrawn } }
      : {}),
    renderSections: (trust, reload) =>
      mayEdit &&
      trust.direction === 'viewing' &&
      trust.state === 'offered' && <Accept path={path} name={nameOfPartner(trust)} onAccepted={reload} />,
  }
  return <ObjectPage of={kind} />
}

function Accept({ path, name, onAccepted }: { path: string; name: string; onAccepted: () => void }) {
  const { portal, texts } = usePortal()
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="card" aria-labelledby="accept">
      <h2 id="accept">{texts.trusts.offer}</h2>
      <p className="quiet">{texts.trusts.acceptDetail.replace('{name}', name)}</p>
      <div className="actions">
        <button type="button" className="button is-primary" onClick={() => setAsking(true)}>
          {texts.trusts.accept}
        </button>
      </div>
      {isAsking && (
        <Confirm
          title={texts.question.replace('{action}', texts.trusts.accept).replace('{name}', name)}
          detail={texts.trusts.acceptDetail.replace('{name}', name)}
          action={texts.trusts.accept}
          run={async () => {
            await call(portal, { method: 'POST', path: `${path}/accept` })
            portal.toast(texts.trusts.accepted)
            onAccepted()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
