import type { Palette } from '../palette.ts'
import { curve, ellipse, inside, moved, paint, polygon, random, rect, shape, stroke } from './geometry.ts'

export interface Figure { x: number; y: number; scale: number; flip?: boolean }

const place = (drawing: string, { x, y, scale, flip }: Figure): string => moved(drawing, x, y, scale, 0, flip)

/** A leopard at rest, its head raised, looking left; (x, y) is the rock under its belly. */
export function leopard(p: Palette, at: Figure): string {
  const [coat, lit, shade, spot, pale] = [p.local('#DDA252'), p.local('#F0C47C'), p.local('#B47A3E'), p.local('#4A2E22'), p.local('#F8E3BC')]
  const body = curve([[-318, -10], [-312, -36], [-262, -46], [-214, -62], [-216, -112], [-240, -136], [-272, -138], [-298, -152, 'c'], [-304, -172], [-282, -192], [-266, -214], [-256, -224, 'c'], [-248, -246],
    [-228, -248], [-216, -226, 'c'], [-196, -212], [-150, -186], [-100, -182], [-20, -164], [80, -164], [170, -176], [232, -146], [262, -84], [262, -30], [286, -18], [280, 2, 'c'], [120, 6], [-60, 2], [-180, -2], [-300, 4]])
  const roll = random(14)
  const rosettes = Array.from({ length: 15 * 6 }, (_, i) => {
    const row = Math.floor(i / 15)
    const [cx, cy] = [-176 + (i % 15) * 29 + (row % 2) * 14 + roll(-7, 7), -168 + row * 27 + roll(-7, 7) + Math.sin(i % 15) * 4]
    const size = roll(6.5, 10.5)
    return moved(shape(spot, [[-size, 0], [-size * 0.3, -size * 0.85], [size * 0.9, -size * 0.5], [size * 0.2, -size * 0.1], [size * 0.6, size * 0.7], [-size * 0.6, size * 0.7]]), cx, cy, 1, roll(0, 360))
  }).join('')
  const freckles = Array.from({ length: 34 }, (_, i) => ellipse(spot, [-285, -235][i % 2] === -285 ? roll(-305, -225) : roll(-262, -180), [-285, -235][i % 2] === -285 ? roll(-48, -8) : roll(-216, -140), roll(2.4, 4), roll(2, 3.4))).join('')
  const tail = shape(coat, [[244, -70], [300, -40], [336, 20], [332, 84], [352, 124], [384, 122, 'c'], [372, 142], [340, 146], [312, 112], [310, 60], [306, 24], [270, -14]]) +
    [[322, 20], [322, 56], [322, 92], [340, 126]].map(([x = 0, y = 0]) => ellipse(spot, x, y, 11, 6)).join('') + ellipse(spot, 374, 132, 13, 9)
  const haunch = shape(shade, [[96, 6, 'c'], [84, -50], [116, -112], [180, -132], [150, -96], [150, -46], [196, -16], [286, -14], [280, 6, 'c']]) + shape(lit, [[130, -110], [190, -146], [236, -120], [254, -70], [210, -110]])
  const light = shape(lit, [[-150, -186, 'c'], [-100, -184], [-20, -166], [80, -166], [170, -178], [110, -152], [0, -146], [-90, -158]]) + shape(shade, [[-190, -6, 'c'], [-150, -52], [-60, -34], [60, -40], [110, -10, 'c'], [-60, 10]])
  const face = shape(pale, [[-304, -166], [-290, -176], [-268, -166], [-256, -146], [-270, -132], [-300, -146]]) + shape(spot, [[-306, -176], [-296, -182], [-292, -170], [-300, -162]]) +
    shape(spot, [[-276, -190, 'c'], [-264, -194], [-254, -186, 'c'], [-264, -184]]) + shape(p.local('#F6D98C'), [[-271, -189], [-264, -192], [-259, -187], [-265, -186]]) + shape(spot, [[-249, -226], [-244, -240], [-231, -242], [-226, -228], [-236, -222]]) + shape(pale, [[-243, -226], [-240, -235], [-232, -235], [-231, -226]]) +
    stroke(spot, 2.4, [[-302, -156], [-284, -150], [-268, -156]])
  const paws = shape(lit, [[-316, -16], [-304, -36], [-258, -44], [-206, -50], [-190, -30], [-240, -24], [-300, -16]])
  return place(tail + paint(coat, body) + inside(body, light + haunch + paws + rosettes + freckles) + face, at)
}

/** An elephant in profile, walking to the left; (x, y) is the ground under it. */
export function elephant(tones: { base: string; light: string; shade: string; tusk: string }, at: Figure, calf = false): string {
  const far = shape(tones.shade, [[-96, -90], [-88, -40], [-92, 0, 'c'], [-52, 0, 'c'], [-50, -60], [-40, -100]]) + shape(tones.shade, [[72, -100], [84, -50], [78, 0, 'c'], [116, 0, 'c'], [122, -60], [128, -110]])
  const body = curve([[-140, -2, 'c'], [-136, -60], [-142, -108], [-168, -122], [-184, -100], [-192, -50], [-190, -14], [-204, 4], [-222, -4], [-214, -12, 'c'], [-206, -30], [-212, -80], [-210, -130], [-214, -172], [-200, -204], [-172, -222], [-140, -216],
    [-108, -206], [-40, -222], [40, -216], [104, -200], [146, -160], [158, -100], [170, -60], [164, -52], [150, -82], [150, -40], [152, 0, 'c'], [106, 0, 'c'], [98, -44], [84, -78], [30, -70], [-40, -72], [-84, -78], [-94, -40], [-92, -2, 'c']])
  const belly = shape(tones.shade, [[-110, -110, 'c'], [-40, -96], [40, -94], [110, -108], [150, -150], [164, -90], [150, -10], [90, -40], [20, -60], [-70, -60]]) + shape(tones.shade, [[-104, -150, 'c'], [-98, -90], [-84, -50], [-86, 0, 'c'], [-106, 0, 'c'], [-112, -60]])
  const back = shape(tones.light, [[-200, -206], [-172, -224], [-108, -210], [-40, -226], [40, -220], [110, -200], [40, -200], [-40, -204], [-110, -190], [-160, -202]])
  const ear = shape(tones.shade, [[-132, -198], [-92, -196], [-70, -160], [-84, -112], [-108, -96], [-126, -130]]) + shape(tones.base, [[-134, -200], [-100, -196], [-80, -164], [-92, -126], [-110, -112], [-126, -140]]) + shape(tones.light, [[-134, -200], [-104, -196], [-88, -170], [-112, -180]])
  const tusk = calf ? '' : shape(tones.tusk, [[-174, -118, 'c'], [-186, -96], [-206, -84, 'c'], [-192, -82], [-166, -106, 'c']])
  return place(far + paint(tones.base, body) + inside(body, belly + back) + ear + tusk + ellipse('#2B2A2C', -176, -164, 4, 5), at)
}

/** A fisher on his stilt, looking left, rod out over the water; (x, y) is where the pole meets the sea. */
export function stiltFisher(p: Palette, at: Figure, cloth: string): string {
  const [skin, skinShade, wood, sarong, sarongShade] = [p.local('#8A5538'), p.local('#5C3626'), p.local('#6A4630'), p.local(cloth), p.local('#7A2F2A')]
  const pole = polygon(wood, [[-6, -372], [6, -372], [10, 20], [-4, 20]]) + polygon(p.local('#3F2A22'), [[2, -372], [6, -372], [10, 20], [4, 20]]) + polygon(wood, [[-64, -196], [60, -206], [60, -197], [-64, -187]]) + polygon(wood, [[-6, -60], [4, -60], [62, 22], [50, 22]])
  const leg = shape(skinShade, [[-10, -206], [-52, -214], [-62, -180], [-54, -132], [-76, -118], [-50, -114], [-40, -130], [-44, -176], [-14, -184]]) + shape(skin, [[-4, -208], [-46, -222], [-72, -206], [-70, -160], [-66, -138], [-88, -126], [-60, -124], [-54, -140], [-56, -186], [-10, -186]])
  const body = shape(sarong, [[-30, -238], [22, -240], [32, -206], [20, -184], [-20, -182], [-64, -196], [-60, -222]]) + shape(sarongShade, [[6, -240], [24, -240], [34, -206], [20, -182], [-14, -182], [8, -204]]) +
    shape(skin, [[-34, -320], [-14, -332], [16, -322], [28, -290], [24, -238, 'c'], [-22, -238, 'c'], [-26, -280]]) + shape(skinShade, [[6, -328], [18, -322], [30, -290], [24, -238, 'c'], [2, -238, 'c'], [14, -280]])
  const head = shape(skin, [[-38, -362], [-26, -378], [-4, -376], [4, -352], [-6, -330], [-26, -330], [-36, -344]]) + shape(p.local('#F6EFE3'), [[-40, -364], [-32, -386], [-8, -390], [8, -372], [6, -354, 'c'], [-14, -368]]) + shape(p.local('#D8C7A4'), [[-8, -388], [10, -374], [14, -350], [4, -340], [2, -360]])
  const arm = shape(skinShade, [[-20, -316], [-4, -300], [-44, -276], [-92, -292], [-94, -302], [-46, -292]])
  const rod = stroke(p.local('#3F2A22'), 4, [[-62, -276], [-100, -300], [-190, -352], [-280, -380]]) + `<path fill="none" stroke="${p.local('#F6EFE3')}" stroke-width="1.4" d="M-280 -380Q-292 -180 -300 10"/>`
  const hand = polygon(wood, [[-6, -372], [6, -372], [7, -330], [-5, -330]])
  return place(pole + rod + leg + body + hand + shape(skin, [[18, -316], [28, -290], [20, -268], [2, -282], [0, -300], [6, -284]]) + head + arm, at)
}

/** A tea picker from the hips up, her basket on her back, bending to the bushes on the left. */
export function teaPicker(p: Palette, at: Figure, sari: string, blouse: string): string {
  const [cloth, top, skin, skinShade, cane, caneShade] = [p.local(sari), p.local(blouse), p.local('#8E5A3C'), p.local('#643B2A'), p.local('#D9A45C'), p.local('#A06E38')]
  const basket = curve([[34, -250, 'c'], [132, -236, 'c'], [120, -160], [98, -96, 'c'], [36, -104, 'c'], [30, -180]])
  const weave = [-222, -194, -166, -138, -112].map((y) => polygon(caneShade, [[20, y], [140, y + 8], [140, y + 16], [20, y + 8]])).join('')
  const leaves = shape(p.leafLight, [[30, -250], [50, -276], [80, -284], [112, -270], [136, -238], [80, -240]]) + shape(p.leaf, [[70, -256], [96, -272], [120, -262], [136, -238], [90, -240]])
  const skirt = shape(cloth, [[-40, -120, 'c'], [60, -130, 'c'], [84, -60], [96, 40, 'c'], [-70, 40, 'c'], [-56, -40]]) + shape(p.local('#3A2A2E'), [[40, -126, 'c'], [62, -130, 'c'], [86, -60], [98, 40, 'c'], [40, 40, 'c'], [56, -40]], 'opacity=".28"')
  const torso = shape(top, [[-48, -240], [-20, -262], [24, -258], [52, -226], [62, -126, 'c'], [-38, -116, 'c'], [-50, -170]]) + shape(cloth, [[-20, -262, 'c'], [14, -262, 'c'], [-6, -190], [-42, -118, 'c'], [-52, -160], [-40, -210]])
  const arms = shape(skinShade, [[-30, -232], [-8, -220], [-40, -160], [-104, -126], [-134, -112], [-140, -126], [-108, -148], [-60, -180]]) + shape(top, [[-14, -250], [22, -244], [20, -200], [-14, -166], [-40, -184], [-20, -214]]) +
    shape(skin, [[-40, -184], [-14, -166], [-58, -122], [-112, -96], [-134, -86], [-140, -100], [-110, -118], [-74, -140]]) + shape(p.leafLight, [[-136, -104], [-164, -122], [-156, -96], [-170, -82], [-138, -86]])
  const head = shape(skin, [[-62, -312], [-48, -334], [-14, -332], [0, -300], [-14, -270], [-40, -264], [-58, -284], [-66, -298]]) + shape(skinShade, [[-22, -290], [0, -304], [-6, -262], [-30, -254], [-36, -266]])
  const scarf = shape(cloth, [[-56, -326], [-40, -356], [0, -356], [30, -326], [36, -270], [44, -236], [8, -250], [-8, -282], [-20, -314]]) + shape(p.local('#F6EFE3'), [[-58, -326, 'c'], [-40, -340], [-14, -334], [44, -252, 'c'], [36, -246, 'c'], [-24, -322]])
  return place(paint(cane, basket) + inside(basket, weave + polygon(caneShade, [[96, -260], [150, -260], [120, -80], [80, -80]], 'opacity=".6"')) + leaves + skirt + torso + head + scarf + arms, at)
}

/** A surfer low on the board, trimming to the left. */
export function surfer(p: Palette, at: Figure): string {
  const [skin, skinShade, shorts, board, boardShade] = [p.local('#9A5F3E'), p.local('#6A3E2B'), p.local('#D8432F'), p.local('#FFF3DA'), p.local('#E8833A')]
  const plank = shape(board, [[-190, -22, 'c'], [-120, -14], [40, -2], [140, 8], [160, 18, 'c'], [60, 22], [-90, 8]]) + shape(boardShade, [[-150, -10], [-40, 2], [100, 14], [156, 18, 'c'], [60, 22], [-90, 8]])
  const back = shape(skinShade, [[60, -98], [98, -70], [96, -36], [118, -4], [88, -4], [68, -36], [62, -62], [24, -80]])
  const front = shape(skin, [[20, -104], [-30, -88], [-44, -58], [-58, -14], [-86, -18], [-84, -8, 'c'], [-38, -4, 'c'], [-22, -44], [-6, -66], [40, -78]])
  const pants = shape(shorts, [[10, -120], [62, -116], [84, -88], [70, -60], [30, -76], [-28, -58], [-40, -82], [-6, -100]]) + shape(p.local('#9C2C2A'), [[40, -118], [64, -116], [86, -88], [70, -60], [40, -74], [56, -94]])
  const torso = shape(skin, [[-48, -196], [-22, -212], [6, -196], [34, -160], [62, -116, 'c'], [14, -108, 'c'], [-10, -134], [-40, -160]]) + shape(skinShade, [[-4, -204], [8, -196], [36, -160], [62, -116, 'c'], [36, -112, 'c'], [16, -150]])
  const arms = shape(skinShade, [[-4, -200], [40, -206], [92, -226], [128, -222], [130, -214], [96, -210], [46, -184], [8, -176]]) + shape(skin, [[-34, -198], [-22, -176], [-74, -160], [-118, -132], [-142, -130], [-138, -140], [-116, -150], [-78, -182]])
  const head = shape(skin, [[-72, -232], [-58, -250], [-34, -246], [-26, -222], [-38, -202], [-60, -204], [-72, -218]]) + shape(p.local('#2B2226'), [[-68, -242], [-54, -260], [-30, -256], [-18, -234], [-24, -208], [-36, -206], [-36, -228], [-50, -240]])
  return place(plank + back + front + pants + torso + arms + head, at)
}

/** A standing figure seen from afar, an umbrella or a bundle left to the scene. */
export const wanderer = (p: Palette, at: Figure, cloth: string, skirt: string): string =>
  place(shape(p.local(skirt), [[-18, -74, 'c'], [18, -74, 'c'], [22, -8], [16, 0, 'c'], [-16, 0, 'c'], [-22, -8]]) + shape(p.local(cloth), [[-20, -120], [0, -128], [20, -120], [24, -84], [18, -70, 'c'], [-18, -70, 'c'], [-24, -84]]) +
    ellipse(p.local('#7A4A33'), 0, -142, 11, 13) + shape(p.local('#2B2226'), [[-12, -146], [0, -158], [12, -146], [10, -136], [0, -148]]) + rect(p.local('#7A4A33'), -26, -112, 6, 40, 'rx="3"') + rect(p.local('#5C3626'), 20, -112, 6, 40, 'rx="3"'), at)
