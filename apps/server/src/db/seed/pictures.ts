const svg = (markup: string) => `data:image/svg+xml,${encodeURIComponent(markup)}`

/** A header's background: two waves of colour. */
export const waves = (dark: string, light: string): string =>
  svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 64" preserveAspectRatio="none"><path fill="${dark}" d="M0 0h1600v64H0z"/>` +
      `<path fill="${light}" d="M0 64c300-60 500 20 800-18s500-40 800-14v32z"/></svg>`,
  )

/** A seal, as it is stamped on drawings. */
export const seal = (text: string): string =>
  svg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><circle cx="80" cy="80" r="70" fill="none" stroke="#B3261E" stroke-width="6"/>` +
      `<text x="80" y="90" font-size="34" text-anchor="middle" fill="#B3261E">${text}</text></svg>`,
  )
