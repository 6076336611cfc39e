import { colors } from '#/theme/colors.ts'

const { lagoon, tea, sand, ink, cinnamon, coconut } = colors

/** The palette of the map, from the palette of the product. */
export const islandMapColors = {
  sea: lagoon[200],
  shallows: '#dcefec',
  land: '#f3efdf',
  coast: lagoon[400],
  water: '#a6d0cd',
  waterText: lagoon[600],
  seaText: lagoon[500],
  park: tea[200],
  parkEdge: tea[500],
  parkText: tea[700],
  road: '#fffdf7',
  roadEdge: sand[400],
  expressway: coconut[200],
  expresswayEdge: cinnamon[300],
  rail: ink[500],
  summitText: sand[800],
  halo: 'rgb(253 251 245 / 85%)',
  dot: ink[800],
}

/** Where the picture of the relief lies, clockwise from the north-west; as `island/relief.mjs` draws it. */
export const reliefCorners: [[number, number], [number, number], [number, number], [number, number]] = [
  [79.5, 9.95],
  [82, 9.95],
  [82, 5.8],
  [79.5, 5.8],
]
