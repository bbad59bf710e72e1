import { lazy, Suspense, useState } from 'react'

const Late = lazy(() => import('./late.jsx'))

export function App() {
  const [count, setCount] = useState(0)
  return (
    <main>
      <h1>Before</h1>
      <button onClick={() => setCount(count + 1)}>Count {count}</button>
      {count > 0 && (
        <Suspense>
          <Late />
        </Suspense>
      )}
    </main>
  )
}
