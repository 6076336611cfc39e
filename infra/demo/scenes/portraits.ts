import { ellipse, fillCurve, polygon, type OutlinePoint, toPoints } from './drawing/geometry.ts'
import { sky, sun } from './drawing/sky.ts'
import { landform, ridgeLine } from './drawing/terrain.ts'
import { createLayer, type Scene } from './drawing/scene.ts'

interface Face {
  name: string
  skin: string
  shade: string
  hair: string
  cloth: string
  clothShade: string
  /** Behind the head. */
  back?: readonly OutlinePoint[]
  /** Over the forehead, from ear to ear. */
  front: readonly OutlinePoint[]
  beard?: readonly OutlinePoint[]
  seed: number
}

const parted: readonly OutlinePoint[] = toPoints(
  '640 560, 632 420, 700 310, 800 284, 906 312, 970 420, 962 560, 936 470, 880 400, 800 352 c, 720 400, 664 470',
)
const short: readonly OutlinePoint[] = toPoints(
  '642 520, 628 400, 690 296, 810 262, 924 300, 974 410, 958 520, 940 440, 880 392, 760 386, 676 430',
)
const bun: readonly OutlinePoint[] = toPoints(
  '628 600, 600 420, 690 290, 800 268, 912 290, 1000 420, 974 610, 900 700, 700 700',
)
const long: readonly OutlinePoint[] = toPoints(
  '600 900, 586 460, 680 290, 800 262, 920 290, 1014 460, 1004 900, 900 930, 700 930',
)
const beard: readonly OutlinePoint[] = toPoints(
  '654 560, 676 690, 740 772, 800 790, 860 772, 924 690, 946 560, 920 640, 860 664, 800 656, 740 664, 680 640',
)

const faces: readonly Face[] = [
  {
    name: 'anoma',
    skin: '#B9794F',
    shade: '#99603D',
    hair: '#2A201E',
    cloth: '#2F7D78',
    clothShade: '#23615E',
    back: bun,
    front: parted,
    seed: 11,
  },
  {
    name: 'ruwan',
    skin: '#A5673F',
    shade: '#865031',
    hair: '#1F1A1A',
    cloth: '#F0E2C4',
    clothShade: '#D2BE98',
    front: short,
    beard,
    seed: 23,
  },
  {
    name: 'dilani',
    skin: '#C48A5F',
    shade: '#A46F49',
    hair: '#33231D',
    cloth: '#C6533A',
    clothShade: '#9F3F2C',
    back: long,
    front: parted,
    seed: 37,
  },
]

/** A face in three or four tones, as on a poster, before hills of the hour. */
const toPortrait = ({ name, skin, shade, hair, cloth, clothShade, back, front, beard: chin, seed }: Face): Scene => ({
  name: `portrait-${name}`,
  caption: 'Portrait',
  near: [240, 180, 1120],
  left: [240, 180, 1120],
  right: [240, 180, 1120],
  draw: (p) => [
    createLayer(
      0,
      sky(p, 900),
      sun(p, 1120, 420, 0.6),
      landform(p.far, ridgeLine(seed, 720, 60, 8)),
      landform(p.distant, ridgeLine(seed + 1, 850, 40, 8)),
    ),
    createLayer(
      0.5,
      back ? fillCurve(hair, back) : '',
      fillCurve(cloth, toPoints('330 1240, 400 990, 600 890, 800 930, 1000 890, 1200 990, 1270 1240')),
      fillCurve(clothShade, toPoints('800 930, 1000 890, 1200 990, 1270 1240, 960 1240')),
      polygon(skin, toPoints('722 700, 878 700, 878 896, 800 985, 722 896')),
      polygon(shade, toPoints('722 740, 878 740, 878 896, 840 940')),
      ellipse(skin, 646, 560, 26, 44),
      ellipse(shade, 954, 560, 26, 44),
      fillCurve(
        skin,
        toPoints('648 480, 700 340, 800 310, 900 340, 952 480, 938 640, 868 762, 800 786, 732 762, 662 640'),
      ),
      fillCurve(shade, toPoints('820 312, 900 340, 952 480, 938 640, 868 762, 800 786, 868 700, 884 560, 860 430')),
      chin ? fillCurve(hair, chin) : '',
      fillCurve(hair, front),
      ellipse(hair, 738, 540, 14, 10),
      ellipse(hair, 862, 540, 14, 10),
      fillCurve(hair, toPoints('704 506, 738 490, 772 504, 738 498')),
      fillCurve(hair, toPoints('828 504, 862 490, 896 506, 862 498')),
      fillCurve('#8E3B2E', toPoints('752 684, 800 698, 848 684, 800 722')),
    ),
  ],
})

export const portraits: readonly Scene[] = faces.map(toPortrait)
