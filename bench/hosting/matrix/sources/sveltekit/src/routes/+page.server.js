export const actions = {
  default: async ({ request, cookies }) => {
    const said = (await request.formData()).get('word')
    cookies.set('said', String(said), { path: '/' })
    return { said: `said ${said}` }
  },
}
