import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { colors } from './colors.ts'
import { semanticColors } from './semantic-colors.ts'
import { themeTokens } from './theme-tokens.ts'

const value = <T>(of: T) => ({ value: of })
const values = <K extends string, T>(of: Record<K, T>) =>
  Object.fromEntries(Object.entries<T>(of).map(([name, each]) => [name, value(each)]))

const palette = Object.fromEntries(Object.entries(colors).map(([name, shades]) => [name, values(shades)]))

/** `{ 'fg.muted': 'ink.600' }` becomes `{ fg: { muted: { value: '{colors.ink.600}' } } }`, where `fg` itself is DEFAULT. */
const meanings = (): Record<string, Record<string, { value: string }>> => {
  const tree: Record<string, Record<string, { value: string }>> = {}
  for (const [name, color] of Object.entries(semanticColors)) {
    const [group = name, member = 'DEFAULT'] = name.split('.')
    tree[group] = { ...tree[group], [member]: value(`{colors.${color}}`) }
  }
  return tree
}

const sizes = Object.fromEntries(
  Object.entries(themeTokens.fontSizes).map(([name, { phone, desk }]) => [name, value({ base: phone, md: desk })]),
)

export const system = createSystem(defaultBaseConfig, {
  globalCss: { html: { colorPalette: 'lagoon' } },
  theme: {
    breakpoints: themeTokens.breakpoints,
    tokens: {
      colors: { ...palette, white: value('#ffffff'), black: value('#000000'), transparent: value('transparent') },
      fonts: values(themeTokens.fonts),
      fontWeights: values(themeTokens.fontWeights),
      lineHeights: values(themeTokens.lineHeights),
      spacing: values(themeTokens.spacing),
      sizes: values({ ...themeTokens.spacing, ...themeTokens.sizes }),
      radii: values(themeTokens.radii),
      shadows: values(themeTokens.shadows),
      durations: values(themeTokens.durations),
      easings: values(themeTokens.easings),
      zIndex: values(themeTokens.zIndex),
    },
    semanticTokens: { colors: meanings(), fontSizes: sizes },
  },
})
