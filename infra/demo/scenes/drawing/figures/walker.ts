import type { Palette } from '../../palette.ts'
import { type FigurePlacement, placeFigure } from './figure.ts'
import { ellipse, rect, fillCurve, toPoints } from '../geometry.ts'

/** A standing figure seen from afar, an umbrella or a bundle left to the scene. */
export const walker = (p: Palette, at: FigurePlacement, cloth: string, skirt: string): string =>
  placeFigure(
    fillCurve(p.litColor(skirt), toPoints('-18 -74 c, 18 -74 c, 22 -8, 16 0 c, -16 0 c, -22 -8')) +
      fillCurve(p.litColor(cloth), toPoints('-20 -120, 0 -128, 20 -120, 24 -84, 18 -70 c, -18 -70 c, -24 -84')) +
      ellipse(p.litColor('#7A4A33'), 0, -142, 11, 13) +
      fillCurve(p.litColor('#2B2226'), toPoints('-12 -146, 0 -158, 12 -146, 10 -136, 0 -148')) +
      rect(p.litColor('#7A4A33'), -26, -112, 6, 40, 'rx="3"') +
      rect(p.litColor('#5C3626'), 20, -112, 6, 40, 'rx="3"'),
    at,
  )
