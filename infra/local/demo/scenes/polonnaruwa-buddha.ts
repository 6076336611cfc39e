import { curve, ellipse, faded, inside, moved, paint, type Point, polygon, random, shape, stroke } from './drawing/geometry.ts'
import { clump, crown, spray } from './drawing/botany.ts'
import { mix } from './drawing/color.ts'
import { blossom, fronds, greensOf } from './drawing/greens.ts'
import { birds, clouds, mist, sky, sun } from './drawing/sky.ts'
import { ridgeLine, treeline } from './drawing/terrain.ts'
import { layer, type Scene } from './drawing/scene.ts'
import type { Palette } from './palette.ts'

const mirror = (points: readonly Point[]): Point[] => points.map((point): Point => (point[2] === 'c' ? [-point[0], point[1], 'c'] : [-point[0], point[1]])).reverse()
const both = (points: readonly Point[]): string => curve([...points, ...mirror(points)])

/** The seated figure of Gal Vihara, hands in its lap, cut from the living rock. */
function seated(p: Palette): string {
  const [base, lit, shade, deep] = [p.local('#B99C7F'), p.local('#DEC6A2'), p.local('#8A6F5E'), p.local('#5F4A44')]
  const torso = both([[0, -384, 'c'], [34, -384, 'c'], [42, -352], [112, -332], [164, -300], [184, -240], [188, -170], [204, -112], [190, -84], [120, -60], [0, -50, 'c']])
  const legs = both([[0, -104, 'c'], [110, -96], [220, -104], [300, -78], [340, -36], [316, -4], [200, 6], [0, 4, 'c']])
  const head = both([[0, -590, 'c'], [30, -582], [40, -556], [70, -540], [88, -496], [86, -440], [72, -400], [44, -372], [0, -362, 'c']])
  const hair = both([[0, -590, 'c'], [30, -582], [40, -556], [70, -540], [90, -496], [88, -470, 'c'], [70, -492], [40, -508], [0, -514, 'c']])
  const ear = both([[84, -480, 'c'], [100, -486], [102, -450], [94, -396], [84, -388], [78, -420]])
  const dark = (drawing: string): string => faded(0.55, drawing)
  const folds = [[[-40, -346], [-10, -300], [60, -240], [150, -190], [190, -160]], [[-70, -336], [-30, -270], [40, -210], [130, -158], [186, -130]], [[-100, -330], [-60, -250], [10, -180], [100, -124]], [[-126, -318], [-90, -230], [-30, -150], [50, -104]]]
    .map((line) => dark(stroke(shade, 5, line.map(([x = 0, y = 0]): Point => [x, y])))).join('')
  const brows = stroke(deep, 4, [[-58, -470], [-36, -482], [-12, -472], [-6, -440]]) + stroke(deep, 4, [[58, -470], [36, -482], [12, -472]])
  const eyes = shape(deep, [[-56, -452, 'c'], [-36, -444], [-18, -450, 'c'], [-36, -438]]) + shape(deep, [[56, -452, 'c'], [36, -444], [18, -450, 'c'], [36, -438]])
  const mouth = shape(deep, [[-24, -398, 'c'], [-8, -403], [0, -400], [8, -403], [24, -398, 'c'], [0, -391]]) + shape(shade, [[4, -466, 'c'], [8, -436], [18, -420], [0, -413], [-10, -418]])
  const arm = shape(shade, [[-184, -230], [-150, -180], [-142, -120], [-60, -86], [-10, -78], [-40, -66], [-140, -84], [-200, -92], [-206, -120], [-190, -170]]) + shape(shade, [[130, -250], [150, -180], [138, -118], [60, -86], [20, -80], [60, -66], [150, -82], [206, -96], [200, -130], [186, -200]])
  const hands = shape(lit, [[-96, -76], [-40, -96], [40, -96], [96, -78], [60, -56], [0, -50], [-60, -56]]) + dark(stroke(shade, 4, [[-70, -70], [0, -78], [70, -70]]))
  const half = (points: Point[]): string => shape(shade, points)
  return paint(base, legs) + inside(legs, shape(lit, [[-340, -40], [-290, -80], [-210, -104], [-100, -98], [-140, -60], [-260, -40]]) + half([[140, -110, 'c'], [180, -60], [120, -20], [160, 20, 'c'], [380, 20, 'c'], [380, -110, 'c']]) + dark(stroke(deep, 5, [[-300, -30], [-120, -18], [40, -36], [220, -28]]))) +
    paint(base, torso) + inside(torso, shape(lit, [[-190, -260], [-150, -320], [-60, -350], [-20, -330], [-80, -290], [-110, -200], [-160, -160]]) + half([[60, -400, 'c'], [90, -300], [70, -220], [110, -140], [90, -40, 'c'], [240, -40, 'c'], [240, -400, 'c']]) + folds + dark(arm)) + hands + paint(mix(base, shade, 0.4), ear) +
    paint(base, head) + inside(head, shape(lit, [[-92, -500], [-60, -520], [-20, -500], [-24, -440], [-40, -384], [-90, -410]]) + half([[26, -600, 'c'], [40, -500], [34, -440], [44, -400], [20, -350, 'c'], [120, -350, 'c'], [120, -600, 'c']])) + paint(shade, hair) + inside(hair, shape(deep, [[26, -600, 'c'], [40, -540], [52, -500], [120, -460, 'c'], [120, -600, 'c']])) + brows + eyes + mouth
}

export const polonnaruwaBuddha: Scene = {
  name: 'polonnaruwa-buddha',
  caption: 'The stone Buddha of Polonnaruwa',
  near: [320, 260, 860], left: [0, 280, 1040], right: [560, 280, 1040],
  draw: (p) => {
    const [stone, lit, shade, deep] = [p.local('#A58B74', 0.06), p.local('#CDB292', 0.06), p.local('#7A6257', 0.06), p.local('#54423F', 0.06)]
    const cliff = curve([[-240, 470], [-80, 420], [120, 400], [260, 330], [440, 270], [640, 236], [860, 226], [1080, 252], [1280, 310], [1420, 380], [1600, 410], [1840, 460], [1840, 1420, 'c'], [-240, 1420, 'c']])
    const niche = both([[0, -720, 'c'], [130, -700], [260, -630], [340, -500], [366, -330], [380, -100], [390, 10, 'c'], [0, 10, 'c']])
    const roll = random(5)
    const strata = Array.from({ length: 13 }, (_, i) => {
      const y = 330 + i * 56
      return faded(0.5, shape(i % 3 ? shade : lit, [[-240, y + 60, 'c'], [100, y + roll(-20, 20)], [440, y - 40 + roll(-20, 20)], [800, y - 60 + roll(-14, 14)], [1160, y - 30 + roll(-20, 20)], [1840, y + 50, 'c'], [1160, y - 16], [800, y - 44], [440, y - 22], [100, y + 22]]))
    }).join('')
    const stains = [[420, 280, 26, 260], [1120, 270, 30, 330], [1300, 330, 24, 240], [250, 350, 22, 280], [1440, 400, 34, 300], [90, 420, 30, 220]].map(([x = 0, y = 0, w = 0, h = 0]) => faded(0.55, shape(deep, [[x, y], [x + w, y - 6], [x + w * 0.9, y + h * 0.5], [x + w * 0.5, y + h, 'c'], [x + w * 0.1, y + h * 0.5]]))).join('')
    const halo = both([[0, -636, 'c'], [90, -622], [150, -560], [166, -480], [150, -400], [110, -350], [0, -340, 'c']])
    const g = greensOf(p)
    return [
      layer(0, sky(p, 560), sun(p, 300, 330, p.hour === 'day' ? 0.4 : 0.16), clouds(p, 107, 40, 240, 3), birds(p.local('#5A5F66', 0.2), 1240, 150, 80, 5, 6)),
      layer(0.2, treeline(p.far, 3, ridgeLine(4, 330, 26, 9), 54), treeline(p.distant, 5, [[-220, 330], [200, 350], [500, 260], [900, 220], [1300, 280], [1820, 320]], 66), treeline(p.mid, 6, [[-220, 400], [160, 390], [420, 330], [700, 300], [1000, 290], [1300, 330], [1820, 400]], 60), mist(p.haze, 360, 120, 0.3)),
      layer(0.45, paint(stone, cliff), inside(cliff, strata + stains + shape(lit, [[-240, 470], [120, 400], [440, 270], [860, 226], [1280, 310], [1600, 410], [1280, 340], [860, 262], [460, 310], [140, 436]]) + shape(shade, [[1240, 290, 'c'], [1200, 460], [1270, 600], [1200, 800], [1260, 1100, 'c'], [1840, 1100, 'c'], [1840, 440]]) + faded(0.6, shape(deep, [[1500, 400, 'c'], [1440, 560], [1510, 720], [1460, 1100, 'c'], [1840, 1100, 'c'], [1840, 440]])))),
      layer(0.5, moved(paint(shade, niche) + inside(niche, shape(deep, [[-400, 20, 'c'], [-390, -330], [-340, -500], [-240, -640], [0, -730], [-190, -610], [-270, -480], [-300, -300], [-310, 20, 'c']]) + faded(0.45, [-620, -540, -460, -380, -300, -220, -140].map((y) => polygon(lit, [[-330, y + 8], [360, y - 8], [360, y], [-330, y + 14]])).join(''))) +
        paint(mix(shade, lit, 0.4), halo) + paint(mix(shade, stone, 0.4), both([[0, -620, 'c'], [84, -606], [136, -556], [150, -480], [136, -404], [0, -360, 'c']])), 770, 976, 1.02)),
      layer(0.6, moved(seated(p), 770, 950, 1.02)),
      layer(0.66, polygon(lit, [[360, 952], [1180, 952], [1206, 984], [336, 984]]), polygon(stone, [[336, 984], [1206, 984], [1206, 1066], [336, 1066]]), ...Array.from({ length: 7 }, (_, i) => polygon(i % 2 ? shade : mix(stone, shade, 0.4), [[356 + i * 121, 1000], [456 + i * 121, 1000], [456 + i * 121, 1050], [356 + i * 121, 1050]])), polygon(shade, [[316, 1066], [1226, 1066], [1240, 1092], [302, 1092]]),
        polygon(p.local('#C9A36C'), [[-240, 1088], [1840, 1088], [1840, 1420], [-240, 1420]]), faded(0.5, polygon(p.local('#8A6A48'), [[300, 1090], [1300, 1090], [1420, 1120], [420, 1116]])), ...[560, 640, 720, 800, 880, 960].map((x, i) => ellipse(p.local('#FFF6E4'), x, 1080, 17, 8) + ellipse(p.local(i % 2 ? '#F0A7A4' : '#F2B33D'), x, 1074, 10, 6))),
      layer(0.85, crown(g, 60, 990, 380, 330, 5), crown(g, 270, 1060, 220, 140, 6), crown(g, 1500, 980, 420, 340, 8, true), crown(g, 1300, 1064, 210, 130, 9, true)),
      layer(1, clump(p.leaf, p.leafDark, 60, 1270, 340, 7, 3), spray({ base: p.leaf, dark: p.leafDark }, blossom(p), 1470, 1130, 104, 5), spray({ base: p.leaf, dark: p.leafDark }, blossom(p), 1610, 1000, 82, 9), ...fronds(p, [[-40, 0, 450, 38, 0.14], [-50, 40, 400, 68, 0.06]], 33)),
    ]
  },
}
