/** The site's tokens as literals: mail clients support no variables. */
export const lagoon = '#0E5A60'
export const sand = '#F6EFE3'
export const ink = '#14231F'
export const cinnamon = '#A4532A'
export const mutedInk = '#55655F'
export const hairlineColor = '#E4D9C6'

export const serifFontFamily = "Fraunces, Georgia, 'Times New Roman', serif"
export const sansFontFamily = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif"
