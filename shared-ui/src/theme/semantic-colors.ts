import type { ColorScale, ColorShade } from './colors.ts'

type ColorName = `${ColorScale}.${ColorShade}` | 'white'

/** Colours by purpose. `fg.muted` is the CSS variable `--chakra-colors-fg-muted`. */
export const semanticColors = {
  bg: 'sand.50',
  'bg.subtle': 'sand.100',
  'bg.muted': 'sand.200',
  'bg.panel': 'white',
  'bg.deep': 'lagoon.900',
  fg: 'ink.900',
  'fg.muted': 'ink.600',
  'fg.subtle': 'ink.500',
  'fg.inverted': 'sand.50',
  border: 'sand.300',
  'border.strong': 'ink.400',
  accent: 'lagoon.700',
  'accent.hover': 'lagoon.800',
  'accent.fg': 'white',
  'accent.subtle': 'lagoon.50',
  'accent.border': 'lagoon.200',
  next: 'coconut.500',
  'next.hover': 'coconut.400',
  'next.fg': 'ink.950',
  price: 'cinnamon.700',
  success: 'tea.600',
  'success.fg': 'tea.700',
  'success.subtle': 'tea.50',
  'success.border': 'tea.200',
  warning: 'coconut.600',
  'warning.fg': 'coconut.700',
  'warning.subtle': 'coconut.50',
  'warning.border': 'coconut.200',
  danger: 'chilli.600',
  'danger.hover': 'chilli.700',
  'danger.fg': 'chilli.700',
  'danger.subtle': 'chilli.50',
  'danger.border': 'chilli.200',
  info: 'lagoon.600',
  'info.fg': 'lagoon.700',
  'info.subtle': 'lagoon.50',
  'info.border': 'lagoon.200',
  focus: 'lagoon.500',
} as const satisfies Record<string, ColorName>

export type SemanticColor = keyof typeof semanticColors
