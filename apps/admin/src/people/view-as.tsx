import { useState } from 'react'
import { call, messageOf } from '../calls/call.ts'
import { usePortal } from '../portal-context.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Form } from '../parts/form/form.tsx'

interface ViewAsProps {
  personId: number
  personName: string
  onClose: () => void
}

/** VIEWAS-3, VIEWAS-4: asks for reason and ticket. The shell then opens the portal as the person sees it. */
export function ViewAs({ personId, personName, onClose }: ViewAsProps) {
  const { portal, texts } = usePortal()
  const [problem, setProblem] = useState('')
  const start = async (body: { reason: string; ticket: string }) => {
    setProblem('')
    try {
      await call(portal, { method: 'POST', path: 'view-as', body: { personId, ...body } })
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    }
  }
  return (
    <Dialog title={texts.people.viewAsTitle.replace('{name}', personName)} onClose={onClose}>
      <p className="quiet">{texts.people.viewAsDetail.replaceAll('{name}', personName)}</p>
      <Form<{ reason: string; ticket: string }>
        fields={[
          { name: 'reason', label: texts.people.viewAsReason, isRequired: true, maxLength: 500 },
          { name: 'ticket', label: texts.people.viewAsTicket, isRequired: true, maxLength: 100 },
        ]}
        value={{ reason: '', ticket: '' }}
        action={texts.people.viewAsStart}
        problem={problem}
        onSubmit={start}
        onCancel={onClose}
      />
    </Dialog>
  )
}
