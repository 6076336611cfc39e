import type { Palette } from '../palette.ts'
import { mixColors } from './color.ts'
import { ellipse, withOpacity, polygon, rect, fillCurve, strokeCurve, toPoints } from './geometry.ts'

const materials = (p: Palette) => ({
  wood: p.litColor('#6A4230'),
  woodShade: p.litColor('#452B22'),
  linen: p.litColor('#FFFAEE'),
  linenHalf: p.litColor('#EFE3CB'),
  linenShade: p.litColor('#CFC0A4'),
  net: p.litColor('#FFFDF5'),
})

/** A carved four-poster: headboard, pillows, a lagoon-blue throw with a woven border. */
export function bed(p: Palette): string {
  const { wood, woodShade, linen, linenHalf, linenShade, net } = materials(p)
  return [
    polygon(woodShade, toPoints('930 230, 948 230, 948 900, 930 900')),
    polygon(woodShade, toPoints('1500 230, 1518 230, 1518 900, 1500 900')),
    fillCurve(wood, toPoints('930 900 c, 930 640, 1040 590, 1224 566, 1400 590, 1518 640, 1518 900 c')),
    fillCurve(woodShade, toPoints('960 900 c, 960 670, 1060 630, 1224 610, 1390 630, 1490 670, 1490 900 c')),
    withOpacity(
      0.35,
      fillCurve(net, toPoints('930 236 c, 1518 236 c, 1500 400, 1530 700, 1490 900 c, 940 900 c, 920 700, 948 400')),
    ),
    fillCurve(linen, toPoints('980 760, 1000 706, 1100 690, 1200 704, 1216 760, 1190 800, 1000 806')),
    fillCurve(linenShade, toPoints('1110 692, 1200 704, 1216 760, 1190 800, 1120 802, 1170 750')),
    fillCurve(linen, toPoints('1236 762, 1256 706, 1350 690, 1450 706, 1470 760, 1440 804, 1260 802')),
    fillCurve(linenShade, toPoints('1370 692, 1450 706, 1470 760, 1440 804, 1370 804, 1430 752')),
    fillCurve(p.litColor('#E8833A'), toPoints('1120 800, 1140 750, 1230 738, 1320 752, 1336 806, 1230 824')),
    fillCurve(p.litColor('#B95A2A'), toPoints('1240 738, 1320 752, 1336 806, 1230 824, 1290 780')),
    fillCurve(
      linen,
      toPoints('890 830 c, 1000 790, 1220 782, 1450 790, 1556 830 c, 1606 1000, 1610 1080 c, 840 1080 c, 844 1000'),
    ),
    fillCurve(
      linenHalf,
      toPoints('840 1080 c, 846 990, 884 850, 960 900, 1220 916, 1490 900, 1566 850, 1604 990, 1610 1080 c'),
    ),
    fillCurve(linenShade, toPoints('1260 916, 1490 900, 1566 850, 1604 990, 1610 1080 c, 1380 1080 c, 1350 980')),
    fillCurve(
      p.litColor('#2F7F86'),
      toPoints(
        '862 930 c, 960 962, 1220 980, 1490 962, 1588 930 c, 1606 1010, 1480 1044, 1220 1058, 960 1044, 846 1010',
      ),
    ),
    fillCurve(p.litColor('#1D5A63'), toPoints('1300 976, 1490 962, 1588 930 c, 1606 1010, 1480 1044, 1370 1054')),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) =>
      fillCurve(p.litColor('#F2D9A6'), [
        [900 + i * 80, 990 + Math.sin((i / 8) * Math.PI) * 26, 'c'],
        [916 + i * 80, 976 + Math.sin((i / 8) * Math.PI) * 26],
        [932 + i * 80, 994 + Math.sin((i / 8) * Math.PI) * 26, 'c'],
        [916 + i * 80, 1012 + Math.sin((i / 8) * Math.PI) * 26],
      ]),
    ),
    rect(wood, 846, 1076, 758, 34),
    rect(woodShade, 846, 1100, 758, 14),
    rect(wood, 862, 1100, 26, 60),
    rect(wood, 1560, 1100, 26, 60),
  ].join('')
}

/** The posts in front and the mosquito net tied back to them. */
export function bedCurtains(p: Palette): string {
  const { wood, woodShade, linenShade, net } = materials(p)
  return [
    rect(wood, 838, 190, 24, 930),
    rect(woodShade, 854, 190, 8, 930),
    rect(wood, 1590, 190, 24, 930),
    rect(woodShade, 1606, 190, 8, 930),
    rect(wood, 820, 180, 812, 24),
    rect(woodShade, 820, 198, 812, 8),
    ellipse(wood, 850, 172, 16, 18),
    ellipse(wood, 1602, 172, 16, 18),
    withOpacity(
      0.82,
      fillCurve(
        net,
        toPoints(
          '838 204 c, 1010 204 c, 980 330, 900 480, 872 560 c, 880 640, 920 900, 940 1110 c, 820 1120 c, 836 800',
        ),
      ),
    ),
    withOpacity(
      0.8,
      fillCurve(mixColors(linenShade, net, 0.3), toPoints('930 204 c, 960 300, 890 470, 872 560 c, 866 480, 900 330')),
    ),
    withOpacity(
      0.7,
      fillCurve(mixColors(linenShade, net, 0.3), toPoints('872 570 c, 880 760, 880 1110 c, 860 1112 c, 862 760')),
    ),
    strokeCurve(p.litColor('#E8833A'), 8, toPoints('850 566, 870 572, 892 562')),
    withOpacity(
      0.82,
      fillCurve(
        net,
        toPoints(
          '1614 204 c, 1450 204 c, 1480 330, 1556 480, 1582 560 c, 1574 640, 1540 900, 1520 1110 c, 1636 1120 c, 1618 800',
        ),
      ),
    ),
    withOpacity(
      0.8,
      fillCurve(
        mixColors(linenShade, net, 0.3),
        toPoints('1530 204 c, 1500 300, 1566 470, 1582 560 c, 1590 480, 1556 330'),
      ),
    ),
    withOpacity(
      0.75,
      fillCurve(
        net,
        toPoints(
          '838 204 c, 1010 204, 1224 204, 1450 204, 1614 204 c, 1560 250, 1440 264, 1330 240, 1224 262, 1110 240, 1010 264, 890 250',
        ),
      ),
    ),
  ].join('')
}
