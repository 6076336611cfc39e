/** The tokens of the site, as literals: mail readers know no variables. */
export const lagoon = '#0E5A60'
export const sand = '#F6EFE3'
export const ink = '#14231F'
export const cinnamon = '#A4532A'
export const quiet = '#55655F'
export const line = '#E4D9C6'

export const serif = "Fraunces, Georgia, 'Times New Roman', serif"
export const sans = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif"
