import type { SavedView } from '@portico/contract/administration/saved-views'
import { SAVED_VIEWS } from '@portico/contract/rules/administration/saved-views'
import { useState } from 'react'
import { call, messageOf } from '../../calls/call.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { usePortal } from '../../portal-context.ts'
import { Confirm } from '../confirm.tsx'
import { Dialog } from '../dialog.tsx'
import { Form } from '../form/form.tsx'
import type { Values } from '../form/object-description.ts'
import { NOTHING_CHOSEN } from './list-address.ts'
import { isRestricted, type ShownView, toSaved, viewShown } from './saved-view.ts'

interface SavedViewsProps {
  /** The path of the list below the interface. */
  list: string
  shown: ShownView
  onShow: (view: ShownView) => void
}

/** CONSOLE-105: the person's own views of a list: one is chosen, saved or deleted. */
export function SavedViews({ list, shown, onShow }: SavedViewsProps) {
  const { portal, texts } = usePortal()
  const { answer, reload } = useAnswer<{ items: SavedView[] }>({ path: 'saved-views', query: { list } })
  const [dialog, setDialog] = useState<'save' | 'delete' | null>(null)
  const [failure, setFailure] = useState('')
  const views = answer?.body.items ?? []
  const current = viewShown(views, shown)
  const close = () => setDialog(null)
  const save = async ({ name }: Values) => {
    setFailure('')
    try {
      await call(portal, { method: 'POST', path: 'saved-views', body: { list, name, ...toSaved(shown) } })
      portal.toast(texts.list.viewSaved)
      close()
      reload()
      return true
    } catch (error) {
      setFailure(messageOf(error))
      return false
    }
  }
  return (
    <>
      {views.length > 0 && (
        <label className="filter">
          <span>{texts.list.view}</span>
          <select
            value={current?.name ?? ''}
            onChange={({ target }) => onShow(views.find(({ name }) => name === target.value) ?? NOTHING_CHOSEN)}
          >
            <option value="">{texts.list.noView}</option>
            {views.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {current ? (
        <button type="button" className="button is-plain" onClick={() => setDialog('delete')}>
          {texts.list.deleteView}
        </button>
      ) : (
        isRestricted(shown) && (
          <button type="button" className="button is-plain" onClick={() => setDialog('save')}>
            {texts.list.saveView}
          </button>
        )
      )}
      {dialog === 'save' && (
        <Dialog title={texts.list.saveView} onClose={close}>
          <p className="quiet">{texts.list.saveViewDetail}</p>
          <Form<Values>
            fields={[
              {
                ...{ name: 'name', label: texts.list.viewName, isRequired: true },
                maxLength: SAVED_VIEWS.nameCharacters,
              },
            ]}
            value={{ name: null }}
            action={texts.list.saveView}
            problem={failure}
            onSubmit={save}
            onCancel={close}
          />
        </Dialog>
      )}
      {dialog === 'delete' && current && (
        <Confirm
          title={texts.question.replace('{action}', texts.list.deleteView).replace('{name}', current.name)}
          detail={texts.list.deleteViewDetail}
          action={texts.list.deleteView}
          isDangerous
          run={async () => {
            const body = { list, name: current.name }
            await call(portal, { method: 'POST', path: 'saved-views/delete', body })
            reload()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
