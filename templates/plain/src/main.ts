import { applyTheme, connectToPortal, isHosted } from '@portico/sdk'
import './styles.css'
import { ALONE, greetingFor } from './texts.ts'

const app = document.querySelector<HTMLElement>('#app')!

if (isHosted()) {
  const portal = await connectToPortal()
  const show = () => {
    app.textContent = greetingFor(portal.session, portal.locale)
    document.documentElement.lang = portal.locale
  }
  applyTheme(portal.theme)
  portal.onThemeChange((theme) => applyTheme(theme))
  portal.onSessionChange(show)
  portal.onLocaleChange(show)
  show()
} else app.textContent = ALONE
