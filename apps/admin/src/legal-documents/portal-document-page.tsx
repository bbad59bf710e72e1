import type { PortalDocument } from '@portico/contract/administration/portal-documents'
import { useState } from 'react'
import { call } from '../calls/call.ts'
import { useRights } from '../calls/use-rights.ts'
import { Confirm } from '../parts/confirm.tsx'
import { ObjectPage } from '../parts/object/object-page.tsx'
import { goTo } from '../parts/use-path.ts'
import { usePortal } from '../portal-context.ts'
import { bodyOfPortalDocument, portalDocumentFields, portalDocumentPath } from './portal-document-fields.ts'

const LIST = '/portal-documents'

/** CONSOLE-217: a version of a legal text of the portal. It can be changed and deleted until its day. */
export function PortalDocumentPage({ id }: { id: string }) {
  const { texts } = usePortal()
  const mayPublish = useRights().has('publish legal')
  const path = portalDocumentPath(id)
  const titleOf = ({ kind, version }: PortalDocument) => `${texts.legal.names[kind]} ${version}`
  return (
    <ObjectPage<PortalDocument>
      of={{
        ...{ path, list: { to: LIST, label: texts.portalDocuments.title }, titleOf, mayEdit: mayPublish },
        fields: portalDocumentFields(texts),
        valuesOf: ({ effectiveOn, texts: own }) => ({
          ...{ effectiveOn, 'zh-CN': own['zh-CN'] ?? null, en: own.en ?? null, 'sv-SE': own['sv-SE'] ?? null },
        }),
        bodyOf: bodyOfPortalDocument,
        isFixed: ({ hasBegun }) => hasBegun,
        renderState: ({ isPresent, hasBegun }) => (
          <span className={isPresent ? 'tag' : 'tag is-quiet'}>
            {texts.portalDocuments.states[isPresent ? 'present' : hasBegun ? 'former' : 'coming']}
          </span>
        ),
        renderSections: (document, _reload, tag) =>
          mayPublish && !document.hasBegun && <Deletion path={path} name={titleOf(document)} tag={tag} />,
      }}
    />
  )
}

function Deletion({ path, name, tag }: { path: string; name: string; tag: string | null }) {
  const { portal, texts } = usePortal()
  const [isAsked, setAsked] = useState(false)
  return (
    <section className="card" aria-labelledby="deletion">
      <h2 id="deletion">{texts.remove}</h2>
      <p className="quiet">{texts.portalDocuments.removeDetail}</p>
      <div className="actions is-start">
        <button type="button" className="button is-danger" onClick={() => setAsked(true)}>
          {texts.remove}
        </button>
      </div>
      {isAsked && (
        <Confirm
          title={texts.question.replace('{action}', texts.remove).replace('{name}', name)}
          detail={texts.portalDocuments.removeDetail}
          action={texts.remove}
          isDangerous
          run={async () => {
            await call(portal, { method: 'DELETE', path, tag })
            portal.toast(texts.removed)
            goTo(LIST)
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  )
}
