import type { Palette } from '../palette.ts'
import { type Greens, frond } from './botany.ts'
import { mixColors } from './color.ts'

/** The three tones of a tree at a distance: 0 is here, 1 is lost in the haze. */
export const toGreens = (p: Palette, depth = 0): Greens => ({
  light: mixColors(p.leafLight, p.haze, depth),
  base: mixColors(p.leaf, p.haze, depth),
  dark: mixColors(p.leafDark, p.haze, depth),
})

export const toPalmColors = (p: Palette, depth = 0): Greens & { trunk: string; trunkShade: string; nut: string } => ({
  ...toGreens(p, depth),
  trunk: p.litColor('#B08A62', depth),
  trunkShade: p.litColor('#6F5443', depth),
  nut: p.litColor('#E8833A', depth),
})

/** A palm against the light: one dark tone with a hint of form. */
export const toSilhouetteGreens = (p: Palette): Greens & { trunk: string; trunkShade: string } => ({
  light: p.leafDark,
  base: mixColors(p.leafDark, p.ink, 0.6),
  dark: p.ink,
  trunk: mixColors(p.leafDark, p.ink, 0.7),
  trunkShade: p.ink,
})

export const toBlossomColors = (p: Palette): { petal: string; shade: string; throat: string } => ({
  petal: p.litColor('#FFF6E4'),
  shade: p.litColor('#F3D9BE'),
  throat: p.litColor('#F2B33D'),
})

/** Dark fronds that hang into the picture: [x, y, length, angle, droop]. */
export const fronds = (
  p: Palette,
  list: readonly (readonly [number, number, number, number, number])[],
  seed: number,
): string[] =>
  list.map(([x, y, length, angle, droop], i) =>
    frond(
      i % 2 ? { base: p.leaf, dark: p.leafDark } : { base: p.leafDark, dark: p.ink },
      x,
      y,
      { length, angle, droop, width: 0.3 },
      seed + i,
    ),
  )
