import { savePreferences } from '../preferences/preferences.ts'

export function showWhatsNew(version: string): void {
  window.open('/portal/upgrade-intro/', '_blank', 'noopener')
  savePreferences({ upgradeSeen: version })
}
