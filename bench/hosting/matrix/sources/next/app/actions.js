'use server'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'

export async function add(before, form) {
  return `${before}${form.get('word')} `
}

export async function remember(form) {
  const jar = await cookies()
  jar.set('remembered', String(form.get('word')))
  redirect('/second')
}
