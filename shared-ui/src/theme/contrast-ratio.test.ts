import { describe, expect, it } from 'vitest'
import { colors, type ColorScale, type ColorShade } from './colors.ts'
import { toContrastRatio } from './contrast-ratio.ts'
import { semanticColors, type SemanticColor } from './semantic-colors.ts'

type ScaleName = `${ColorScale}.${ColorShade}`
type ColorName = SemanticColor | ScaleName | 'white'

const toHex = (name: ColorName): string => {
  if (name === 'white') return '#ffffff'
  if (name in semanticColors) return toHex(semanticColors[name as SemanticColor])
  const [themeTokens, shade] = name.split('.')
  return colors[themeTokens as ColorScale][Number(shade) as ColorShade]
}

const backgrounds = ['bg', 'bg.subtle', 'bg.panel'] as const

/** Text and background; every pair that a style sheet of the product uses. */
const texts: [ColorName, ColorName][] = [
  ...backgrounds.flatMap((background): [ColorName, ColorName][] => [
    ['fg', background],
    ['fg.muted', background],
    ['fg.subtle', background],
    ['accent', background],
    ['price', background],
    ['success.fg', background],
    ['danger.fg', background],
    ['warning.fg', background],
    ['info.fg', background],
  ]),
  ['fg.muted', 'bg.muted'],
  ['fg', 'bg.muted'],
  ['accent.fg', 'accent'],
  ['accent.fg', 'accent.hover'],
  ['next.fg', 'next'],
  ['next.fg', 'next.hover'],
  ['white', 'danger'],
  ['white', 'danger.hover'],
  ['white', 'price'],
  ['accent', 'accent.subtle'],
  ['fg', 'accent.subtle'],
  ['fg.muted', 'accent.subtle'],
  ['success.fg', 'success.subtle'],
  ['warning.fg', 'warning.subtle'],
  ['danger.fg', 'danger.subtle'],
  ['info.fg', 'info.subtle'],
  ['lagoon.900', 'lagoon.100'],
  ['fg.subtle', 'sand.100'],
  ['fg.subtle', 'sand.200'],
  ['sand.50', 'bg.deep'],
  ['sand.100', 'bg.deep'],
  ['sand.200', 'bg.deep'],
  ['sand.300', 'bg.deep'],
  ['sand.50', 'ink.900'],
  ['ink.950', 'lagoon.200'],
]

/** Borders and icons of controls against their surroundings. */
const controls: [ColorName, ColorName][] = [
  ...backgrounds.flatMap((background): [ColorName, ColorName][] => [
    ['border.strong', background],
    ['accent', background],
    ['next', background],
    ['danger', background],
    ['success', background],
    ['warning', background],
    ['focus', background],
  ]),
  ['cinnamon.500', 'bg.panel'],
  ['focus', 'bg.muted'],
  ['danger', 'danger.subtle'],
  ['accent', 'bg.muted'],
]

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(toContrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
    expect(toContrastRatio('#1e6266', '#1e6266')).toBe(1)
  })

  it.each(texts)('%s can be read on %s', (text, background) => {
    expect(toContrastRatio(toHex(text), toHex(background))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controls)('%s is seen against %s', (control, background) => {
    expect(toContrastRatio(toHex(control), toHex(background))).toBeGreaterThanOrEqual(3)
  })
})
