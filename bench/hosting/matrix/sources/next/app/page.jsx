'use client'
import Link from 'next/link'
import { useActionState, useState } from 'react'
import { add, remember } from './actions'

export default function Page() {
  const [words, act] = useActionState(add, '')
  const [count, setCount] = useState(0)
  return (
    <main>
      <h1>First</h1>
      <button onClick={() => setCount(count + 1)}>Count {count}</button>
      <form action={act}>
        <input name="word" aria-label="Word" />
        <button>Add</button>
      </form>
      <p id="words">{words}</p>
      <form action={remember}>
        <input name="word" aria-label="Remember" />
        <button>Remember</button>
      </form>
      <Link href="/second">Second</Link>
    </main>
  )
}
