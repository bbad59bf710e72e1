import type { DriftedObject, ManagedSet, StartState } from '@portico/contract/administration/configuration'
import { useState } from 'react'
import { call } from '../calls/call.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { Confirm } from '../parts/confirm.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { FactList } from '../parts/fact-list.tsx'
import { SettingsPage } from '../parts/object/settings-page.tsx'
import { useDates } from '../parts/use-dates.ts'
import { ExportTenant } from '../tenants/export-tenant.tsx'
import { usePortal } from '../portal-context.ts'

/** CONSOLE-72: the sets of configuration files, with the objects that differ from them. */
export function ConfigurationPage() {
  const { portal, session, texts } = usePortal()
  const { answer, problem, reload } = useAnswer<{ items: ManagedSet[]; start: StartState | null }>({
    path: 'configuration/sets',
  })
  const [releasing, setReleasing] = useState<string | null>(null)
  return (
    <SettingsPage
      title={texts.configuration.title}
      intro={texts.configuration.intro}
      problem={answer ? undefined : problem}
    >
      {answer && (
        <>
          {session?.tenant.isAdmin && <ExportTenant id={String(session.tenant.id)} />}
          {answer.body.start && <Start state={answer.body.start} />}
          {answer.body.items.length === 0 && (
            <EmptyState title={texts.configuration.emptyTitle} detail={texts.configuration.emptyDetail} />
          )}
          {answer.body.items.map((set) => (
            <SetCard key={set.code} set={set} onRelease={() => setReleasing(set.code)} />
          ))}
        </>
      )}
      {releasing !== null && (
        <Confirm
          title={texts.question.replace('{action}', texts.configuration.release).replace('{name}', releasing)}
          detail={texts.configuration.releaseDetail.replace('{name}', releasing)}
          action={texts.configuration.release}
          isDangerous
          run={async () => {
            const path = `configuration/sets/${releasing}`
            const { tag } = await call(portal, { path })
            await call(portal, { method: 'DELETE', path, tag })
            portal.toast(texts.configuration.released)
            reload()
          }}
          onClose={() => setReleasing(null)}
        />
      )}
    </SettingsPage>
  )
}

/** CONSOLE-72: whether the files of the last start were applied, and the faults. */
function Start({ state: { triedAt, faults } }: { state: StartState }) {
  const { texts } = usePortal()
  const dates = useDates()
  return (
    <section className="card" aria-labelledby="start">
      <h2 id="start">{texts.configuration.start}</h2>
      {faults === null ? (
        <p className="quiet">{texts.configuration.startGood}</p>
      ) : (
        <>
          <p className="warning">{texts.configuration.startFaults.replace('{time}', dates(triedAt))}</p>
          <ul className="rows">
            {faults.map((fault) => (
              <li key={fault}>
                <code>{fault}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function SetCard({ set, onRelease }: { set: ManagedSet; onRelease: () => void }) {
  const { locale, texts } = usePortal()
  const dates = useDates()
  const { code, ui, objects, differing, appliedAt, checkedAt, drifted } = set
  const id = `set-${code}`
  return (
    <section className="card" aria-labelledby={id}>
      <div className="with-action">
        <h2 id={id}>{code}</h2>
        <button
          type="button"
          className="button"
          aria-label={`${texts.configuration.release}: ${code}`}
          onClick={onRelease}
        >
          {texts.configuration.release}
        </button>
      </div>
      <FactList
        facts={[
          [texts.configuration.mode, texts.configuration.modeNames[ui]],
          [texts.configuration.objects, objects.toLocaleString(locale)],
          [texts.configuration.differing, differing.toLocaleString(locale)],
          [texts.configuration.appliedAt, dates(appliedAt)],
          [texts.configuration.checkedAt, dates(checkedAt)],
        ]}
      />
      {drifted.length > 0 && (
        <ul className="rows">
          {drifted.map((object) => (
            <Drifted key={`${object.kind} ${object.code}`} object={object} />
          ))}
        </ul>
      )}
      {drifted.length < differing && <p className="quiet">{texts.configuration.more}</p>}
    </section>
  )
}

function Drifted({ object: { kind, code, file, line, fields } }: { object: DriftedObject }) {
  const { texts } = usePortal()
  return (
    <li className="what">
      <b>{[kind, code].filter(Boolean).join(' ')}</b>
      <small>{texts.configuration.source.replace('{file}', file).replace('{line}', String(line))}</small>
      {fields === null && <p>{texts.configuration.missing}</p>}
      {fields?.map(({ field, file: inFile, present }) => (
        <dl key={field}>
          <div>
            <dt>{`${field}, ${texts.configuration.inFile}`}</dt>
            <dd>
              <code>{shortened(inFile)}</code>
            </dd>
          </div>
          <div>
            <dt>{`${field}, ${texts.configuration.inPortal}`}</dt>
            <dd>
              <code>{shortened(present)}</code>
            </dd>
          </div>
        </dl>
      ))}
    </li>
  )
}

/** The most characters of a value: a picture or a legal text has many. */
const SHOWN_CHARACTERS = 300

function shortened(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
