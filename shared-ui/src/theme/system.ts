import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { colors } from './colors.ts'
import { semanticColors } from './semantic-colors.ts'
import { scale } from './scale.ts'

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
  Object.entries(scale.fontSizes).map(([name, { phone, desk }]) => [name, value({ base: phone, md: desk })]),
)

export const system = createSystem(defaultBaseConfig, {
  globalCss: { html: { colorPalette: 'lagoon' } },
  theme: {
    breakpoints: scale.breakpoints,
    tokens: {
      colors: { ...palette, white: value('#ffffff'), black: value('#000000'), transparent: value('transparent') },
      fonts: values(scale.fonts),
      fontWeights: values(scale.fontWeights),
      lineHeights: values(scale.lineHeights),
      spacing: values(scale.spacing),
      sizes: values({ ...scale.spacing, ...scale.sizes }),
      radii: values(scale.radii),
      shadows: values(scale.shadows),
      durations: values(scale.durations),
      easings: values(scale.easings),
      zIndex: values(scale.zIndex),
    },
    semanticTokens: { colors: meanings(), fontSizes: sizes },
  },
})
