import { useEffect, type ReactNode } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { BrandMark } from '../../../ui/images/brand-mark.tsx'
import '../sign-in.css'
import '../methods/sign-in-methods.css'

/** A page of the sign-in without the portal's frame, for phones and embedding pages. */
export function PhonePage({ title, children }: { title: string; children: ReactNode }) {
  const text = useText()
  const product = text('common.product')
  useEffect(() => {
    document.title = `${title} - ${product}`
  }, [title, product])
  return (
    <main className="p-sign-in-main p-scan-main p-scroll">
      <div className="p-sign-in-box p-scan">
        <div className="p-sign-in-brand">
          <BrandMark size={24} />
          <span>{product}</span>
        </div>
        <h1 className="p-sign-in-title">{title}</h1>
        {children}
      </div>
    </main>
  )
}
