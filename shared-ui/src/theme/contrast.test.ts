import { describe, expect, it } from 'vitest'
import { colors, type ColorScale, type ColorShade } from './colors.ts'
import { contrast } from './contrast.ts'
import { semanticColors, type SemanticColor } from './semantic-colors.ts'

type ScaleName = `${ColorScale}.${ColorShade}`
type ColorName = SemanticColor | ScaleName | 'white'

const hexOf = (name: ColorName): string => {
  if (name === 'white') return '#ffffff'
  if (name in semanticColors) return hexOf(semanticColors[name as SemanticColor])
  const [scale, shade] = name.split('.')
  return colors[scale as ColorScale][Number(shade) as ColorShade]
}

const grounds = ['bg', 'bg.subtle', 'bg.panel'] as const

/** Letters on what they stand on; every pair that a style sheet of the product uses. */
const letters: [ColorName, ColorName][] = [
  ...grounds.flatMap((ground): [ColorName, ColorName][] => [
    ['fg', ground],
    ['fg.muted', ground],
    ['fg.subtle', ground],
    ['accent', ground],
    ['price', ground],
    ['success.fg', ground],
    ['danger.fg', ground],
    ['warning.fg', ground],
    ['info.fg', ground],
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

/** Edges and drawings that a control is known by, against what is around them. */
const controls: [ColorName, ColorName][] = [
  ...grounds.flatMap((ground): [ColorName, ColorName][] => [
    ['border.strong', ground],
    ['accent', ground],
    ['next', ground],
    ['danger', ground],
    ['success', ground],
    ['warning', ground],
    ['focus', ground],
  ]),
  ['cinnamon.500', 'bg.panel'],
  ['focus', 'bg.muted'],
  ['danger', 'danger.subtle'],
  ['accent', 'bg.muted'],
]

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#1e6266', '#1e6266')).toBe(1)
  })

  it.each(letters)('%s can be read on %s', (letter, ground) => {
    expect(contrast(hexOf(letter), hexOf(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controls)('%s is seen against %s', (control, ground) => {
    expect(contrast(hexOf(control), hexOf(ground))).toBeGreaterThanOrEqual(3)
  })
})
