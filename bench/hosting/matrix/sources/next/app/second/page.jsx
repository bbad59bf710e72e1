import { cookies } from 'next/headers'
import Link from 'next/link'

export default async function Page() {
  const jar = await cookies()
  return (
    <main>
      <h1>Second</h1>
      <p id="remembered">{jar.get('remembered')?.value ?? 'nothing'}</p>
      <Link href="/">First</Link>
    </main>
  )
}
