import type { Person } from '@portico/contract/administration/people'
import { useState } from 'react'
import { useTenantRights } from '../calls/use-rights.ts'
import { goTo } from '../parts/use-path.ts'
import { usePortal } from '../portal-context.ts'
import { MergePerson } from './merge-person.tsx'

interface MergeButtonProps {
  person: Person
  /** Reads the person again. */
  onMerged: () => void
}

/** CONSOLE-130: offers the merge to administrators of the whole tenant, for every account but their own. */
export function MergeButton({ person, onMerged }: MergeButtonProps) {
  const { session, texts } = usePortal()
  const rights = useTenantRights()
  const [isOpen, setOpen] = useState(false)
  if (!rights.has('edit person') || !rights.has('act person') || person.id === session?.user.id) return null
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {texts.merge.open}
      </button>
      {isOpen && (
        <MergePerson
          person={person}
          onMerged={({ id }) => {
            setOpen(false)
            if (id === person.id) onMerged()
            else goTo(`/people~${id}`)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
