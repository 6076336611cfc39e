import { at, ellipse, faded, inside, paint, polygon, rect, shape, stroke } from './drawing/geometry.ts'
import { crown, palm } from './drawing/botany.ts'
import { mix } from './drawing/color.ts'
import { greensOf, palmOf } from './drawing/greens.ts'
import { hangingLamp, pottedPlant } from './drawing/interior.ts'
import { clouds, sky, sun } from './drawing/sky.ts'
import { glints, water } from './drawing/water.ts'
import { layer, type Scene } from './drawing/scene.ts'
import type { Palette } from './palette.ts'

/** A leaf of a louvred shutter, folded back against the wall. */
const shutter = (p: Palette, x: number, y: number, width: number, height: number, near: number): string => {
  const [wood, slat] = [p.local('#2F7F7C'), p.local('#1C5A5E')]
  const rise = near * 26
  return polygon(wood, [[x, y - rise], [x + width, y + rise], [x + width, y + height - rise], [x, y + height + rise]]) +
    Array.from({ length: 15 }, (_, i) => polygon(slat, [[x + width * 0.14, y + 24 + i * ((height - 50) / 15)], [x + width * 0.86, y + 24 + i * ((height - 50) / 15)], [x + width * 0.86, y + 36 + i * ((height - 50) / 15)], [x + width * 0.14, y + 36 + i * ((height - 50) / 15)]])).join('')
}

export const villaBedroom: Scene = {
  name: 'villa-bedroom',
  caption: 'Villa bedroom',
  near: [520, 420, 900], left: [0, 300, 1000], right: [600, 300, 1000],
  draw: (p) => {
    const g = greensOf(p)
    const [wall, wallShade, floor, floorDark] = [p.local('#F3E4C8'), p.local('#DEC8A4'), p.local('#A9714A'), p.local('#8A573A')]
    const [wood, woodShade, linen, linenHalf, linenShade, net] = [p.local('#6A4230'), p.local('#452B22'), p.local('#FFFAEE'), p.local('#EFE3CB'), p.local('#CFC0A4'), p.local('#FFFDF5')]
    const window = `M${at(150, 860)}V330A270 230 0 0 1 690 330V860Z`
    const light = p.hour === 'day' ? '#FFF6DC' : p.sun
    const boards = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((i) => polygon(floorDark, [[-200 + i * 160, 920], [-196 + i * 160, 920], [-200 + (i - 6) * 260 + 900, 1420], [-210 + (i - 6) * 260 + 900, 1420]])).join('')
    return [
      layer(0, inside(window, sky(p, 700) + sun(p, 330, 640, p.hour === 'day' ? 0.42 : p.sunHeight) + clouds(p, 157, 120, 420, 4) + water(p, 620, 900) + glints(p.glint, 330, 90, 626, 780, 26, 4, 0.9) +
        palm(palmOf(p, 0.08), 560, 820, 460, -60, 5) + palm(palmOf(p, 0.05), 640, 840, 380, -90, 7) + crown(g, 210, 800, 240, 120, 4) + crown(g, 420, 830, 240, 100, 6) + crown(g, 620, 800, 260, 160, 8))),
      layer(0.2, paint(wall, `M-240 -60H1840V930H-240ZM150 860V330A270 230 0 0 1 690 330V860Z`, 'fill-rule="evenodd"'), paint(wallShade, 'M1240 -60L1840 -60V930H1240Z'), paint(p.local('#FFFAEE'), `M124 880V330A296 256 0 0 1 716 330V880H690V330A270 230 0 0 0 150 330V880Z`), paint(p.local('#BFA582'), `M690 860V330A270 230 0 0 0 640 180A250 216 0 0 1 668 330V860Z`), rect(p.local('#FFFAEE'), 110, 856, 620, 24), rect(p.local('#BFA582'), 110, 876, 620, 12),
        shutter(p, -10, 330, 140, 530, 1), shutter(p, 712, 330, 130, 530, -1), rect(p.local('#8A573A'), -240, 906, 2080, 18), rect(p.local('#6A4230'), -240, 20, 2080, 26)),
      layer(0.3, rect(floor, -240, 920, 2080, 500), boards, faded(0.42, polygon(light, [[240, 930], [640, 930], [820, 1300], [120, 1300]])), hangingLamp(p, 860, 40, 210, 54)),
      layer(0.4, rect(p.local('#C4683C'), 1130, 330, 170, 220), rect(p.local('#F6EFE3'), 1142, 342, 146, 196), inside('M1142 342H1288V538H1142Z', rect(p.skyLow, 1142, 342, 146, 196) + ellipse(p.local('#E8833A'), 1240, 420, 26) + shape(p.local('#2F7F6A'), [[1130, 500], [1180, 450], [1220, 480], [1260, 440], [1300, 480], [1300, 560, 'c'], [1130, 560, 'c']]) + shape(p.local('#14535A'), [[1130, 530], [1200, 505], [1300, 520], [1300, 560, 'c'], [1130, 560, 'c']]))),
      layer(0.6, polygon(woodShade, [[930, 230], [948, 230], [948, 900], [930, 900]]), polygon(woodShade, [[1500, 230], [1518, 230], [1518, 900], [1500, 900]]), shape(wood, [[930, 900, 'c'], [930, 640], [1040, 590], [1224, 566], [1400, 590], [1518, 640], [1518, 900, 'c']]), shape(woodShade, [[960, 900, 'c'], [960, 670], [1060, 630], [1224, 610], [1390, 630], [1490, 670], [1490, 900, 'c']]),
        faded(0.35, shape(net, [[930, 236, 'c'], [1518, 236, 'c'], [1500, 400], [1530, 700], [1490, 900, 'c'], [940, 900, 'c'], [920, 700], [948, 400]])),
        shape(linen, [[980, 760], [1000, 706], [1100, 690], [1200, 704], [1216, 760], [1190, 800], [1000, 806]]), shape(linenShade, [[1110, 692], [1200, 704], [1216, 760], [1190, 800], [1120, 802], [1170, 750]]), shape(linen, [[1236, 762], [1256, 706], [1350, 690], [1450, 706], [1470, 760], [1440, 804], [1260, 802]]), shape(linenShade, [[1370, 692], [1450, 706], [1470, 760], [1440, 804], [1370, 804], [1430, 752]]), shape(p.local('#E8833A'), [[1120, 800], [1140, 750], [1230, 738], [1320, 752], [1336, 806], [1230, 824]]), shape(p.local('#B95A2A'), [[1240, 738], [1320, 752], [1336, 806], [1230, 824], [1290, 780]]),
        shape(linen, [[890, 830, 'c'], [1000, 790], [1220, 782], [1450, 790], [1556, 830, 'c'], [1606, 1000], [1610, 1080, 'c'], [840, 1080, 'c'], [844, 1000]]), shape(linenHalf, [[840, 1080, 'c'], [846, 990], [884, 850], [960, 900], [1220, 916], [1490, 900], [1566, 850], [1604, 990], [1610, 1080, 'c']]), shape(linenShade, [[1260, 916], [1490, 900], [1566, 850], [1604, 990], [1610, 1080, 'c'], [1380, 1080, 'c'], [1350, 980]]),
        shape(p.local('#2F7F86'), [[862, 930, 'c'], [960, 962], [1220, 980], [1490, 962], [1588, 930, 'c'], [1606, 1010], [1480, 1044], [1220, 1058], [960, 1044], [846, 1010]]), shape(p.local('#1D5A63'), [[1300, 976], [1490, 962], [1588, 930, 'c'], [1606, 1010], [1480, 1044], [1370, 1054]]), ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => shape(p.local('#F2D9A6'), [[900 + i * 80, 990 + Math.sin((i / 8) * Math.PI) * 26, 'c'], [916 + i * 80, 976 + Math.sin((i / 8) * Math.PI) * 26], [932 + i * 80, 994 + Math.sin((i / 8) * Math.PI) * 26, 'c'], [916 + i * 80, 1012 + Math.sin((i / 8) * Math.PI) * 26]])), rect(wood, 846, 1076, 758, 34), rect(woodShade, 846, 1100, 758, 14), rect(wood, 862, 1100, 26, 60), rect(wood, 1560, 1100, 26, 60)),
      layer(0.8, rect(wood, 838, 190, 24, 930), rect(woodShade, 854, 190, 8, 930), rect(wood, 1590, 190, 24, 930), rect(woodShade, 1606, 190, 8, 930), rect(wood, 820, 180, 812, 24), rect(woodShade, 820, 198, 812, 8), ellipse(wood, 850, 172, 16, 18), ellipse(wood, 1602, 172, 16, 18),
        faded(0.82, shape(net, [[838, 204, 'c'], [1010, 204, 'c'], [980, 330], [900, 480], [872, 560, 'c'], [880, 640], [920, 900], [940, 1110, 'c'], [820, 1120, 'c'], [836, 800]])), faded(0.8, shape(mix(linenShade, net, 0.3), [[930, 204, 'c'], [960, 300], [890, 470], [872, 560, 'c'], [866, 480], [900, 330]])), faded(0.7, shape(mix(linenShade, net, 0.3), [[872, 570, 'c'], [880, 760], [880, 1110, 'c'], [860, 1112, 'c'], [862, 760]])), stroke(p.local('#E8833A'), 8, [[850, 566], [870, 572], [892, 562]]),
        faded(0.82, shape(net, [[1614, 204, 'c'], [1450, 204, 'c'], [1480, 330], [1556, 480], [1582, 560, 'c'], [1574, 640], [1540, 900], [1520, 1110, 'c'], [1636, 1120, 'c'], [1618, 800]])), faded(0.8, shape(mix(linenShade, net, 0.3), [[1530, 204, 'c'], [1500, 300], [1566, 470], [1582, 560, 'c'], [1590, 480], [1556, 330]])), faded(0.75, shape(net, [[838, 204, 'c'], [1010, 204], [1224, 204], [1450, 204], [1614, 204, 'c'], [1560, 250], [1440, 264], [1330, 240], [1224, 262], [1110, 240], [1010, 264], [890, 250]]))),
      layer(1, pottedPlant(p, 90, 1130, 340, 6), shape(p.local('#B9563C'), [[260, 1180], [460, 1150], [700, 1156], [840, 1190], [760, 1260], [300, 1260]]), shape(p.local('#F2D9A6'), [[310, 1190], [470, 1168], [680, 1172], [780, 1194], [740, 1230], [340, 1230]]), shape(p.local('#B9563C'), [[360, 1198], [480, 1184], [660, 1186], [730, 1200], [700, 1230], [390, 1230]])),
    ]
  },
}
