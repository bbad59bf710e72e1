/** The intended differences between the portal and a plain frame: the rule, and the setting of the operator. */
const EXPLAINED: Readonly<Record<string, string>> = {
  '35 s to the first byte':
    'HOST-134: an answer begins within 30 s, 1 to 600 s for an application by `npm run app -- set CODE --first-byte`',
  'clipboard, written and read':
    'HOST-162, HOST-81: writing is allowed; reading is lent by the registry entry (`clipboard-read`) alone',
  'download: data address':
    'HOST-206: Firefox saves the file from a `blob:` address; its WebDriver BiDi announces no download of that, as below',
  'download: what was fetched':
    'Firefox saves the file; its WebDriver BiDi announces no download of a `blob:` address in a frame that has not navigated',
  geolocation: 'HOST-162, HOST-81: the position is lent by the registry entry (`geolocation`) alone',
}

/** Returns the explanation for a step of one application, or else for all steps of this name. */
export const explanationOf = (application: string, step: string): string | undefined =>
  EXPLAINED[`${application}: ${step}`] ?? EXPLAINED[step]
