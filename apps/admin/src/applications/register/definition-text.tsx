import type { DefinitionReading } from '@portico/contract/administration/application-definitions'
import { useState } from 'react'
import { usePortal } from '../../portal-context.ts'
import { ChooseFile } from '../../parts/file/choose-file.tsx'
import { TableCard } from '../../parts/list/table-card.tsx'
import { DefinitionForm } from './definition-form.tsx'

interface DefinitionTextProps {
  text: string
  problems: DefinitionReading['problems']
  groups: DefinitionReading['groups']
  isBusy: boolean
  isChecked: boolean
  onType: (text: string) => void
  onChoose: (file: File) => void
  onCheck: () => void
}

/** CONSOLE-37: the text of a definition, typed or read from a file, and its problems. */
export function DefinitionText({ text, problems, groups, isBusy, isChecked, ...on }: DefinitionTextProps) {
  const { onType, onChoose, onCheck } = on
  const { locale, texts } = usePortal()
  const [isWriting, setWriting] = useState(false)
  const groupList = groups.map(({ code, names }) => `${code} (${names[locale] ?? code})`).join(', ')
  return (
    <section className="card" aria-labelledby="definition">
      <h2 id="definition">{texts.register.source}</h2>
      <p className="quiet">{texts.register.sourceDetail}</p>
      {groups.length > 0 && <p className="quiet">{texts.register.groups.replace('{groups}', groupList)}</p>}
      <div className="field">
        <textarea
          aria-labelledby="definition"
          rows={14}
          spellCheck={false}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <div className="actions is-start">
        <button
          type="button"
          className={text === '' ? 'button is-primary' : 'button'}
          disabled={isBusy || groups.length === 0}
          onClick={() => setWriting(true)}
        >
          {texts.register.form.open}
        </button>
        <ChooseFile
          label={texts.register.choose}
          accept=".yaml,.yml,.json"
          isPrimary={false}
          isDisabled={isBusy}
          onChoose={onChoose}
        />
        <button
          type="button"
          className={text === '' || isChecked ? 'button' : 'button is-primary'}
          disabled={text.trim() === '' || isBusy}
          onClick={onCheck}
        >
          {texts.register.check}
        </button>
      </div>
      {problems.length > 0 && (
        <TableCard label={texts.register.problems} isTall>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.register.line}</th>
                <th scope="col">{texts.register.column}</th>
                <th scope="col">{texts.register.problem}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ line, column, text: detail }) => (
                <tr key={`${line} ${column} ${detail}`}>
                  <td>{line}</td>
                  <td>{column}</td>
                  <td>{detail}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableCard>
      )}
      {isWriting && (
        <DefinitionForm
          isReplacing={text.trim() !== ''}
          groups={groups}
          onWrite={onType}
          onClose={() => setWriting(false)}
        />
      )}
    </section>
  )
}
