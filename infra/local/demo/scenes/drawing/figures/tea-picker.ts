import type { Palette } from '../../palette.ts'
import { type Figure, place } from './figure.ts'
import { curve, inside, paint, polygon, shape } from '../geometry.ts'

/** A tea picker from the hips up, her basket on her back, bending to the bushes on the left. */
export function teaPicker(p: Palette, at: Figure, sari: string, blouse: string): string {
  const [cloth, top, skin, skinShade, cane, caneShade] = [
    p.local(sari),
    p.local(blouse),
    p.local('#8E5A3C'),
    p.local('#643B2A'),
    p.local('#D9A45C'),
    p.local('#A06E38'),
  ]
  const basket = curve([
    [34, -250, 'c'],
    [132, -236, 'c'],
    [120, -160],
    [98, -96, 'c'],
    [36, -104, 'c'],
    [30, -180],
  ])
  const weave = [-222, -194, -166, -138, -112]
    .map((y) =>
      polygon(caneShade, [
        [20, y],
        [140, y + 8],
        [140, y + 16],
        [20, y + 8],
      ]),
    )
    .join('')
  const leaves =
    shape(p.leafLight, [
      [30, -250],
      [50, -276],
      [80, -284],
      [112, -270],
      [136, -238],
      [80, -240],
    ]) +
    shape(p.leaf, [
      [70, -256],
      [96, -272],
      [120, -262],
      [136, -238],
      [90, -240],
    ])
  const skirt =
    shape(cloth, [
      [-40, -120, 'c'],
      [60, -130, 'c'],
      [84, -60],
      [96, 40, 'c'],
      [-70, 40, 'c'],
      [-56, -40],
    ]) +
    shape(
      p.local('#3A2A2E'),
      [
        [40, -126, 'c'],
        [62, -130, 'c'],
        [86, -60],
        [98, 40, 'c'],
        [40, 40, 'c'],
        [56, -40],
      ],
      'opacity=".28"',
    )
  const torso =
    shape(top, [
      [-48, -240],
      [-20, -262],
      [24, -258],
      [52, -226],
      [62, -126, 'c'],
      [-38, -116, 'c'],
      [-50, -170],
    ]) +
    shape(cloth, [
      [-20, -262, 'c'],
      [14, -262, 'c'],
      [-6, -190],
      [-42, -118, 'c'],
      [-52, -160],
      [-40, -210],
    ])
  const arms =
    shape(skinShade, [
      [-30, -232],
      [-8, -220],
      [-40, -160],
      [-104, -126],
      [-134, -112],
      [-140, -126],
      [-108, -148],
      [-60, -180],
    ]) +
    shape(top, [
      [-14, -250],
      [22, -244],
      [20, -200],
      [-14, -166],
      [-40, -184],
      [-20, -214],
    ]) +
    shape(skin, [
      [-40, -184],
      [-14, -166],
      [-58, -122],
      [-112, -96],
      [-134, -86],
      [-140, -100],
      [-110, -118],
      [-74, -140],
    ]) +
    shape(p.leafLight, [
      [-136, -104],
      [-164, -122],
      [-156, -96],
      [-170, -82],
      [-138, -86],
    ])
  const head =
    shape(skin, [
      [-62, -312],
      [-48, -334],
      [-14, -332],
      [0, -300],
      [-14, -270],
      [-40, -264],
      [-58, -284],
      [-66, -298],
    ]) +
    shape(skinShade, [
      [-22, -290],
      [0, -304],
      [-6, -262],
      [-30, -254],
      [-36, -266],
    ])
  const scarf =
    shape(cloth, [
      [-56, -326],
      [-40, -356],
      [0, -356],
      [30, -326],
      [36, -270],
      [44, -236],
      [8, -250],
      [-8, -282],
      [-20, -314],
    ]) +
    shape(p.local('#F6EFE3'), [
      [-58, -326, 'c'],
      [-40, -340],
      [-14, -334],
      [44, -252, 'c'],
      [36, -246, 'c'],
      [-24, -322],
    ])
  return place(
    paint(cane, basket) +
      inside(
        basket,
        weave +
          polygon(
            caneShade,
            [
              [96, -260],
              [150, -260],
              [120, -80],
              [80, -80],
            ],
            'opacity=".6"',
          ),
      ) +
      leaves +
      skirt +
      torso +
      head +
      scarf +
      arms,
    at,
  )
}
