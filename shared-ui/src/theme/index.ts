export { colors, type ColorScale } from './colors.ts'
export { semanticColors, type SemanticColor } from './semantic-colors.ts'
export { themeTokens } from './theme-tokens.ts'
