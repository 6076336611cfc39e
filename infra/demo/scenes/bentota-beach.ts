import {
  polygon,
  fillCurve,
  strokeCurve,
  toCurvePath,
  clipToPath,
  fillPath,
  withOpacity,
  toPoints,
} from './drawing/geometry.ts'
import { leafClump, treeCrown, palm } from './drawing/botany.ts'
import { mixColors } from './drawing/color.ts'
import { walker } from './drawing/figures/walker.ts'
import { toGreens, toPalmColors } from './drawing/greens.ts'
import { birds, clouds, sky, sun } from './drawing/sky.ts'
import { glints, water } from './drawing/water.ts'
import { createLayer, type Scene } from './drawing/scene.ts'

export const bentotaBeach: Scene = {
  name: 'bentota-beach',
  caption: 'The beach at Bentota',
  near: [640, 440, 920],
  left: [0, 330, 1000],
  right: [600, 250, 1000],
  draw: (p) => {
    const [sand, wet, pale] = [p.litColor('#F2D9A6'), p.litColor('#D3AE7C'), p.litColor('#FBEBC8')]
    const beach = toCurvePath(
      toPoints(
        '1220 688 c, 1130 712, 980 760, 820 830, 640 930, 420 1060, 160 1260, 60 1420 c, 1840 1420 c, 1840 680 c',
      ),
    )
    const edge = (inset: number): string =>
      toCurvePath([
        [1230, 684, 'c'],
        [1128 - inset * 0.2, 708],
        [970 - inset * 0.35, 756],
        [806 - inset * 0.5, 826],
        [620 - inset * 0.7, 924],
        [390 - inset, 1060],
        [110 - inset * 1.2, 1260],
        [0 - inset, 1420, 'c'],
        [500, 1420, 'c'],
        [700, 1000],
      ])
    const g = toGreens(p)
    return [
      createLayer(
        0,
        sky(p, 740),
        sun(p, 430, 670),
        clouds(p, 77, 60, 460, 5),
        birds(p.litColor('#48605F', 0.1), 760, 330, 120, 5, 5),
      ),
      createLayer(
        0.14,
        fillCurve(p.far, toPoints('820 680 c, 940 640, 1080 620, 1240 580, 1420 560, 1840 540, 1840 690 c')),
        fillCurve(p.distant, toPoints('1000 684 c, 1120 652, 1300 630, 1500 620, 1840 600, 1840 690 c')),
        water(p, 676),
        glints(p.glint, 430, 150, 676, 1150, 56, 3, 0.9),
        glints(p.waterDeep, 450, 750, 690, 1150, 44, 4, 0.32),
      ),
      createLayer(
        0.3,
        fillCurve(p.litColor('#F6EFE3', 0.1), toPoints('210 640 c, 214 560 c, 266 650 c')),
        fillCurve(p.litColor('#7A3B2C', 0.1), toPoints('176 660 c, 230 668, 292 656 c, 270 680, 196 680')),
        ...[1180, 1250, 1330, 1420, 1500].map((x, i) =>
          palm(toPalmColors(p, 0.25 - i * 0.03), x, 700, 170 + i * 34, -30 - i * 8, i + 5),
        ),
        treeCrown(toGreens(p, 0.2), 1330, 690, 320, 80, 5),
        treeCrown(toGreens(p, 0.12), 1560, 690, 400, 130, 6),
      ),
      createLayer(
        0.5,
        withOpacity(0.8, fillPath(mixColors(p.water, p.waterLight, 0.6), edge(120))),
        fillPath(p.litColor('#FFFDF2'), edge(58)),
        fillPath(mixColors(p.waterLight, p.water, 0.35), edge(36)),
        fillPath(p.litColor('#FFFDF2'), edge(14)),
        fillPath(wet, edge(-6)),
        fillPath(sand, beach),
        clipToPath(
          beach,
          fillCurve(
            pale,
            toPoints('1240 700 c, 1120 760, 900 880, 640 1080, 520 1260, 760 1240, 960 1040, 1200 880, 1460 760'),
          ) +
            fillCurve(wet, toPoints('1840 880, 1500 930, 1280 1010, 1160 1120, 1200 1260, 1840 1260')) +
            fillCurve(
              mixColors(wet, p.leafDark, 0.18),
              toPoints('860 1090, 1050 1066, 1240 1076, 1380 1100, 1200 1124, 960 1118'),
            ),
        ),
        walker(p, { x: 930, y: 850, scale: 0.5 }, '#C8402F', '#F6EFE3'),
        walker(p, { x: 965, y: 846, scale: 0.47 }, '#FFFDF5', '#2F7F86'),
      ),
      createLayer(0.65, boat(p.litColor)),
      createLayer(
        0.78,
        palm(toPalmColors(p), 1500, 1030, 800, -330, 11),
        palm(toPalmColors(p), 1640, 1010, 900, -190, 14),
        palm(toPalmColors(p), 1580, 1090, 620, -420, 17),
        treeCrown(g, 1560, 1050, 380, 190, 7),
        treeCrown(g, 1400, 1090, 200, 100, 9),
      ),
      createLayer(
        1,
        leafClump(p.leaf, p.leafDark, 1500, 1270, 350, 7, 5),
        leafClump(p.leafLight, p.leaf, 1330, 1290, 250, 6, 6),
        leafClump(p.leafDark, p.ink, 1610, 1220, 340, 6, 8),
        treeCrown({ light: p.leaf, base: p.leafDark, dark: p.ink }, -30, 1220, 330, 190, 15),
      ),
    ]
  },
}

/** An outrigger canoe drawn up on the sand. */
function boat(litColor: (color: string, depth?: number) => string): string {
  const [hull, dark, light] = [litColor('#1F6F77'), litColor('#154E57'), litColor('#E8833A')]
  return (
    strokeCurve(litColor('#6A4630'), 9, toPoints('930 1046, 900 1010, 860 1030, 836 1078')) +
    strokeCurve(litColor('#6A4630'), 9, toPoints('1210 1040, 1170 1000, 1110 1030, 1080 1076')) +
    fillCurve(litColor('#8A6242'), toPoints('760 1072 c, 800 1080, 1120 1078, 1180 1064 c, 1130 1096, 820 1098')) +
    fillCurve(
      hull,
      toPoints(
        '800 1006 c, 880 1034, 1060 1044, 1230 1034, 1340 990 c, 1316 1060, 1260 1092, 1000 1100, 880 1086, 830 1054',
      ),
    ) +
    fillCurve(dark, toPoints('840 1056 c, 1000 1072, 1200 1070, 1324 1044 c, 1270 1090, 1000 1100, 880 1086')) +
    fillCurve(
      light,
      toPoints(
        '806 1012 c, 890 1040, 1060 1050, 1230 1040, 1338 998 c, 1334 1012, 1230 1054, 1060 1064, 890 1054, 812 1024',
      ),
    ) +
    polygon(litColor('#6A4630'), toPoints('1030 1046, 1040 1046, 1120 800, 1112 800')) +
    fillCurve(litColor('#F6EFE3'), toPoints('1112 800 c, 1124 812, 1090 940, 1056 1030, 1044 1030, 1078 920'))
  )
}
