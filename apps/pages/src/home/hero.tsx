import type { ReactNode } from 'react'
import { usePortal } from '../portal-context.ts'
import { partOfDay } from '../parts/part-of-day.ts'
import { useNow } from '../parts/use-now.ts'
import { dateLocale, fill } from '../texts/texts.ts'
import { KeyFigures } from './key-figures.tsx'
import { Skyline } from './skyline.tsx'

/** The head of home. `children` is the line of the changes. */
export function Hero({ children }: { children: ReactNode }) {
  const { locale, session, data, texts } = usePortal()
  const now = new Date(useNow())
  const date = new Intl.DateTimeFormat(dateLocale(locale), { weekday: 'long', day: 'numeric', month: 'long' }).format(
    now,
  )
  const greeting = texts.home.greetings[partOfDay(now.getHours())]
  return (
    <header className="hero">
      <div>
        <p className="date">{date}</p>
        <h1 id="page-title">{session ? fill(greeting, { name: session.user.nickname }) : texts.home.stranger}</h1>
        <p className="where">
          {session ? `${session.tenant.name} · ${session.organisation.name}` : texts.home.strangerDetail}
        </p>
        {session && <p className="since-line">{children}</p>}
        {data && <KeyFigures cards={data.cards} awaited={data.awaitedCards} />}
      </div>
      <Skyline />
    </header>
  )
}
