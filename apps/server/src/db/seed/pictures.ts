const svg = (markup: string) => `data:image/svg+xml,${encodeURIComponent(markup)}`

/** Background of a header: two waves of colour. */
export const waves = (dark: string, light: string): string =>
  svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 64" preserveAspectRatio="none"><path fill="${dark}" d="M0 0h1600v64H0z"/>` +
      `<path fill="${light}" d="M0 64c300-60 500 20 800-18s500-40 800-14v32z"/></svg>`,
  )

/** A seal as stamped on drawings. */
export const sealPicture = (text: string): string =>
  svg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><circle cx="80" cy="80" r="70" fill="none" stroke="#B3261E" stroke-width="6"/>` +
      `<text x="80" y="90" font-size="34" text-anchor="middle" fill="#B3261E">${text}</text></svg>`,
  )

/** Nordbro's logo: a bridge, for light and for dark backgrounds. */
export const bridgeLogo = svg(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="#1F6FEB"/>` +
    `<g fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"><path d="M7 34V27a8 8 0 0 1 16 0v7M25 34V27a8 8 0 0 1 16 0v7"/>` +
    `<path d="M6 16c12-5 24-5 36 0"/></g></svg>`,
)

/** Huayu's logo: two towers below a roof. */
export const towersLogo = svg(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="#F6E3C5"/>` +
    `<path fill="#8E1B1B" d="M24 7l17 9v4H7v-4zM11 23h7v18h-7zM30 23h7v18h-7zM21 23h6v18h-6z"/></svg>`,
)

/** A construction site in the evening: cranes, a bridge and hills in shades of one colour. */
export const siteScene = (sky: string, light: string, ground: string): string =>
  svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" preserveAspectRatio="xMidYMax slice">` +
      `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs>` +
      `<path fill="url(#s)" d="M0 0h1200v1200H0z"/><g fill="${ground}"><path opacity=".35" d="M0 900c200-120 420-60 640-110s380-90 560-20v430H0z"/>` +
      `<path opacity=".6" d="M0 1010c260-70 520-10 760-40s320-50 440-20v250H0z"/>` +
      `<path opacity=".7" d="M760 470h12v520h-12zM560 480h420v10H560zM766 430l-10 50h20zM600 490h4v120h-4zM590 610h24v18h-24zM930 490h40v26h-40z"/>` +
      `<path opacity=".7" d="M200 640h10v370h-10zM80 648h300v8H80zM205 610l-8 40h16zM340 656h4v90h-4z"/>` +
      `<path d="M0 1090h1200v110H0z"/><path fill="none" stroke="${ground}" stroke-width="14" d="M-20 1086c160-170 320-170 480 0M420 1086c160-170 320-170 480 0M860 1086c160-170 320-170 480 0"/></g></svg>`,
  )

/** A product's icon: its letter on a coloured ground. */
export const productSign = (letter: string, colour: string): string =>
  svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="${colour}"/>` +
      `<text x="12" y="17" font-family="sans-serif" font-size="14" font-weight="700" fill="#fff" text-anchor="middle">${letter}</text></svg>`,
  )

/** A drawing sheet with its title block. */
export const sheetSign = svg(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#fff" stroke="#1F6FEB" stroke-width="2" d="M3 4h18v16H3z"/>` +
    `<path fill="#1F6FEB" d="M13 14h6v4h-6z"/><path stroke="#1F6FEB" stroke-width="1.5" d="M6 8h8M6 11h5"/></svg>`,
)

/** A telephone receiver in one colour. */
export const hotlineSign = (colour: string): string =>
  svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="none" stroke="${colour}" stroke-width="1.75" stroke-linejoin="round" ` +
      `d="M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z"/></svg>`,
  )
