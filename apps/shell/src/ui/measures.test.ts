import * as identities from '@portico/contract/rules/identities'
import * as idle from '@portico/contract/rules/idle'
import * as languages from '@portico/contract/rules/languages'
import * as layout from '@portico/contract/rules/layout'
import * as visibility from '@portico/contract/rules/menu-visibility'
import * as menus from '@portico/contract/rules/menus'
import * as session from '@portico/contract/rules/session'
import * as thirdParties from '@portico/contract/rules/third-parties'
import * as watermarks from '@portico/contract/rules/watermarks'
import * as widgets from '@portico/contract/rules/widgets'
import { expect, test } from 'vitest'

test('LOOK-68 MENU-47 every number that the specification lists is the one that counts', () => {
  expect({
    idle: [idle.IDLE_CHECK_SECONDS, session.IDLE_HOURS],
    chunk: layout.CHUNK_MILLIS,
    dialogs: [layout.RELOGIN_DIALOG, layout.TENANT_DIALOG, identities.TERMS_SECONDS],
    language: languages.DEFAULT_LANGUAGE,
    colours: layout.FALLBACK_COLOURS,
    header: [layout.HEADER, layout.BRAND_LOGO, layout.RESIZE_PAUSE, layout.RESIZE_AGAIN],
    applications: [menus.APPLICATIONS_PER_ROW, menus.APPLICATION_SWITCH_PAUSE, layout.APPLICATION_SWITCH_DELAY],
    delays: [widgets.SCRIPTS_AFTER, thirdParties.REDIRECT_CHECK_AFTER],
    afterMenu: [menus.MENU_DELAYS, menus.CASCADE_REST],
    platform: visibility.PLATFORM_TENANT,
    watermark: watermarks.WATERMARK_DEFAULTS,
    tiers: layout.WIDTH_TIERS,
  }).toEqual({
    idle: [30, 24],
    chunk: 120_000,
    dialogs: [{ width: 420 }, { searchAbove: 5, width: 550 }, 5],
    language: 'zh-CN',
    colours: { theme: '#268DFF', header: '#2941D9' },
    header: [{ height: 48, brandMinimum: 384, brandMaximum: 600 }, { height: 24, absentWidth: 18 }, 500, 3000],
    applications: [6, 700, 3000],
    delays: [2000, 500],
    afterMenu: [{ subMenu: 300, search: 400, toolbar: 500, cascade: 1300 }, 500],
    platform: 10_000,
    watermark: { fontSize: 18, scale: 100, spacing: 50, staggerDistance: 100 },
    tiers: { large: 1668, medium: 1440 },
  })
})
