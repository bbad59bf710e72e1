export const load = ({ cookies, url }) => ({ said: cookies.get('said') ?? 'nothing', origin: url.origin })
