import type { Palette } from '../palette.ts'
import { type Greens, frond } from './botany.ts'
import { mix } from './color.ts'

/** The three tones of a tree at a distance: 0 is here, 1 is lost in the haze. */
export const greensOf = (p: Palette, depth = 0): Greens => ({
  light: mix(p.leafLight, p.haze, depth),
  base: mix(p.leaf, p.haze, depth),
  dark: mix(p.leafDark, p.haze, depth),
})

export const palmOf = (p: Palette, depth = 0): Greens & { trunk: string; trunkShade: string; nut: string } => ({
  ...greensOf(p, depth),
  trunk: p.local('#B08A62', depth),
  trunkShade: p.local('#6F5443', depth),
  nut: p.local('#E8833A', depth),
})

/** A palm against the light: one dark tone with a hint of form. */
export const silhouetteOf = (p: Palette): Greens & { trunk: string; trunkShade: string } => ({
  light: p.leafDark,
  base: mix(p.leafDark, p.ink, 0.6),
  dark: p.ink,
  trunk: mix(p.leafDark, p.ink, 0.7),
  trunkShade: p.ink,
})

export const blossom = (p: Palette): { petal: string; shade: string; throat: string } => ({
  petal: p.local('#FFF6E4'),
  shade: p.local('#F3D9BE'),
  throat: p.local('#F2B33D'),
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
