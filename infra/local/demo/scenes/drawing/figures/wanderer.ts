import type { Palette } from '../../palette.ts'
import { type Figure, place } from './figure.ts'
import { ellipse, rect, shape } from '../geometry.ts'

/** A standing figure seen from afar, an umbrella or a bundle left to the scene. */
export const wanderer = (p: Palette, at: Figure, cloth: string, skirt: string): string =>
  place(
    shape(p.local(skirt), [
      [-18, -74, 'c'],
      [18, -74, 'c'],
      [22, -8],
      [16, 0, 'c'],
      [-16, 0, 'c'],
      [-22, -8],
    ]) +
      shape(p.local(cloth), [
        [-20, -120],
        [0, -128],
        [20, -120],
        [24, -84],
        [18, -70, 'c'],
        [-18, -70, 'c'],
        [-24, -84],
      ]) +
      ellipse(p.local('#7A4A33'), 0, -142, 11, 13) +
      shape(p.local('#2B2226'), [
        [-12, -146],
        [0, -158],
        [12, -146],
        [10, -136],
        [0, -148],
      ]) +
      rect(p.local('#7A4A33'), -26, -112, 6, 40, 'rx="3"') +
      rect(p.local('#5C3626'), 20, -112, 6, 40, 'rx="3"'),
    at,
  )
