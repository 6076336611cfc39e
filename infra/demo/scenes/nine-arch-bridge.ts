import { mixColors } from './drawing/color.ts'
import {
  at,
  clipToPath,
  interpolate,
  fillPath,
  polygon,
  toCurvePath,
  fillCurve,
  type OutlinePoint,
  toPoints,
} from './drawing/geometry.ts'
import { treeCrown, leafClump, frond, palm } from './drawing/botany.ts'
import { fronds, toGreens, toPalmColors } from './drawing/greens.ts'
import { clouds, mist, sky, sun } from './drawing/sky.ts'
import { landform, ridgeLine, treeline } from './drawing/terrain.ts'
import { createLayer, type Scene } from './drawing/scene.ts'

/** The deck swings through the picture, nearer and larger to the right. */
const scaleAt = (t: number): number => interpolate(0.62, 1.28, t)
const xAt = (t: number): number => -60 + 1720 * (0.74 * t + 0.26 * t * t)
const deckAt = (t: number): number => 598 - 110 * t - 44 * Math.sin(Math.PI * t)

function bridge(light: string, shade: string, deep: string, parapet: string): string {
  const steps = Array.from({ length: 25 }, (_, i) => i / 24)
  const deck = steps.map((t): OutlinePoint => [xAt(t), deckAt(t)])
  let wall = `${toCurvePath(deck, false)}L${at(xAt(1), 1250)}L${at(xAt(0), 1250)}Z`
  let soffits = ''
  let bands = ''
  let sides = ''
  for (let i = 0; i < 9; i++) {
    const [from, to] = [(i + 0.13) / 9, (i + 0.87) / 9]
    const [a, b] = [xAt(from), xAt(to)]
    const middle = (from + to) / 2
    const s = scaleAt(middle)
    const radius = (b - a) / 2
    const spring = deckAt(middle) + 62 * s + radius
    const thick = 30 * s
    wall += `M${at(a, 1250)}L${at(a, spring)}A${at(radius, radius)} 0 0 1 ${at(b, spring)}L${at(b, 1250)}Z`
    soffits += `M${at(b, 1250)}L${at(b, spring)}A${at(radius, radius)} 0 0 0 ${at(a, spring)}A${at(radius - thick / 2, radius - thick * 0.35)} 0 0 1 ${at(b - thick, spring)}L${at(b - thick, 1250)}Z`
    bands += `M${at(a - 12 * s, spring)}A${at(radius + 12 * s, radius + 14 * s)} 0 0 1 ${at(b + 12 * s, spring)}L${at(b, spring)}A${at(radius, radius)} 0 0 0 ${at(a, spring)}Z`
    const pier = xAt((i + 1) / 9)
    const half = (xAt((i + 1.13) / 9) - b) / 2
    sides += `M${at(pier + half * 0.25, spring - radius * 0.4)}L${at(pier + half, spring)}L${at(pier + half, 1250)}L${at(pier + half * 0.25, 1250)}Z`
    sides += `M${at(pier - half * 1.3, spring - 8 * s)}L${at(pier + half * 1.3, spring - 8 * s)}L${at(pier + half * 1.3, spring + 8 * s)}L${at(pier - half * 1.3, spring + 8 * s)}Z`
  }
  const edge = toCurvePath([
    ...steps.map((t): OutlinePoint => [xAt(t), deckAt(t) - 10 * scaleAt(t)]),
    ...steps.toReversed().map((t): OutlinePoint => [xAt(t), deckAt(t) + 14 * scaleAt(t)]),
  ])
  const under = toCurvePath([
    ...steps.map((t): OutlinePoint => [xAt(t), deckAt(t) + 14 * scaleAt(t)]),
    ...steps.toReversed().map((t): OutlinePoint => [xAt(t), deckAt(t) + 26 * scaleAt(t)]),
  ])
  return (
    fillPath(deep, soffits) +
    fillPath(light, wall, 'fill-rule="evenodd"') +
    fillPath(shade, sides) +
    fillPath(parapet, bands) +
    fillPath(shade, under) +
    fillPath(parapet, edge)
  )
}

interface Livery {
  body: string
  stripe: string
  roof: string
  pane: string
  shade: string
}

/** A carriage between two places of the deck, its windows following the bend. */
function carriage(from: number, to: number, livery: Livery, engine = false): string {
  const quad = (low: number, high: number, a = from, b = to): OutlinePoint[] => {
    const point = (t: number, height: number): OutlinePoint => [xAt(t), deckAt(t) - (12 + height) * scaleAt(t)]
    return [
      point(a, low),
      point((a + b) / 2, low),
      point(b, low),
      point(b, high),
      point((a + b) / 2, high),
      point(a, high),
    ]
  }
  const count = engine ? 4 : 8
  const panes = Array.from({ length: count }, (_, i) => {
    const step = (to - from) / (count + 0.6)
    const start = from + step * (i + 0.45)
    return polygon(livery.pane, quad(38, 58, start, start + step * 0.66))
  }).join('')
  const nose = engine
    ? polygon(livery.shade, quad(6, 72, to - 0.007, to)) + polygon(livery.pane, quad(42, 62, to - 0.0055, to - 0.001))
    : ''
  return (
    polygon(livery.shade, quad(-2, 8)) +
    polygon(livery.body, quad(6, 72)) +
    polygon(livery.stripe, quad(24, 33)) +
    panes +
    fillCurve(
      livery.roof,
      quad(70, 80).map((point, i) => (i === 1 || i === 4 ? point : [point[0], point[1], 'c'])),
    ) +
    nose
  )
}

export const nineArchBridge: Scene = {
  name: 'nine-arch-bridge',
  caption: 'Nine Arch Bridge',
  near: [520, 300, 900],
  left: [0, 330, 1000],
  right: [640, 240, 960],
  draw: (p) => {
    const g = toGreens(p)
    const blue: Livery = {
      body: p.litColor('#1F6FA3'),
      stripe: p.litColor('#F6EFE3'),
      roof: p.litColor('#D9DFD6'),
      pane: p.litColor('#123B4C'),
      shade: p.litColor('#154F78'),
    }
    const red: Livery = {
      body: p.litColor('#C8402F'),
      stripe: p.litColor('#F2B33D'),
      roof: p.litColor('#E4A58A'),
      pane: p.litColor('#3A1F26'),
      shade: p.litColor('#8E2B2B'),
    }
    const hill = toCurvePath(
      toPoints(
        '-220 620, 60 470, 300 352, 470 322, 640 396, 860 470, 1100 430, 1320 300, 1480 246, 1640 300, 1820 380, 1820 1420 c, -220 1420 c',
      ),
    )
    return [
      createLayer(0, sky(p, 640), sun(p, 850, 560), clouds(p, 21, 60, 330, 4)),
      createLayer(
        0.12,
        landform(p.far, toPoints('-220 420, 40 330, 250 230, 420 262, 640 380, 900 420, 1200 350, 1500 240, 1820 300')),
        mist(p.haze, 470, 160, 0.6),
      ),
      createLayer(
        0.22,
        fillPath(p.distant, hill),
        clipToPath(
          hill,
          fillCurve(
            mixColors(p.distant, p.mid, 0.45),
            toPoints('470 322 c, 450 420, 520 520, 470 640 c, 900 640 c, 860 470, 640 396'),
          ) +
            fillCurve(
              mixColors(p.distant, p.mid, 0.45),
              toPoints('1480 246 c, 1440 340, 1500 440, 1460 640 c, 1820 640 c, 1820 380'),
            ),
        ),
        mist(p.haze, 590, 240, 0.65),
      ),
      createLayer(
        0.3,
        treeline(p.mid, 31, ridgeLine(17, 690, 26, 9), 58),
        mist(p.haze, 770, 200, 0.6),
        treeline(p.near, 32, ridgeLine(19, 850, 24, 9), 70),
        mist(p.haze, 930, 140, 0.3),
      ),
      createLayer(
        0.45,
        carriage(0.17, 0.316, blue),
        carriage(0.322, 0.468, blue),
        carriage(0.474, 0.62, blue),
        carriage(0.626, 0.75, red, true),
        bridge(p.litColor('#D8B48A'), p.litColor('#A97B5C'), p.litColor('#6B4A44'), p.litColor('#EBD0A4')),
      ),
      createLayer(
        0.62,
        treeline(
          p.near,
          41,
          toPoints('-220 820, 100 880, 330 930, 520 985, 800 1020, 1020 1000, 1240 930, 1500 850, 1820 770'),
          74,
        ),
        treeCrown(g, 70, 860, 300, 240, 4),
        treeCrown(g, 300, 970, 280, 200, 8),
        treeCrown(g, 1520, 850, 360, 300, 6, true),
        treeCrown(g, 1290, 980, 300, 210, 9, true),
        palm(toPalmColors(p), 1390, 1010, 420, -60, 12),
      ),
      createLayer(
        0.8,
        treeline(
          p.leafDark,
          43,
          toPoints('-220 960, 150 1030, 420 1100, 760 1130, 1060 1110, 1350 1040, 1820 950'),
          92,
        ),
        treeCrown(g, 560, 1130, 320, 190, 14),
        treeCrown(g, 930, 1150, 360, 190, 15),
        treeCrown(g, 1180, 1110, 260, 170, 16, true),
      ),
      createLayer(
        1,
        leafClump(p.leafLight, p.leaf, 120, 1240, 330, 7, 5),
        leafClump(p.leaf, p.leafDark, 1480, 1250, 380, 7, 6),
        ...fronds(
          p,
          [
            [1660, -20, 470, 152, 0.12],
            [1650, 60, 420, 118, 0.1],
          ],
          9,
        ),
        frond({ base: p.leafDark, dark: p.ink }, 330, 1260, { length: 330, angle: -64, droop: 0.2 }, 5),
      ),
    ]
  },
}
