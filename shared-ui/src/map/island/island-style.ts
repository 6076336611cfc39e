import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { colors } from '#/theme/colors.ts'
import { islandMapColors as shades, reliefCorners } from './island-map-colors.ts'

/** Drawn from the fonts of the page: without `glyphs`, and with the weight as a first name, which no font has. */
const text = ['Medium', 'Figtree Variable', 'sans-serif']
const strong = ['SemiBold', 'Figtree Variable', 'sans-serif']
const serif = ['Fraunces Variable', 'serif']

type Filter = NonNullable<Extract<LayerSpecification, { type: 'line' }>['filter']>
const is = (layer: string): Filter => ['==', ['get', 'layer'], layer]
type Stops = Readonly<Record<number, number>>
const byZoom = (stops: Stops) =>
  [
    'interpolate',
    ['exponential', 1.4],
    ['zoom'],
    ...Object.entries(stops).flatMap(([zoom, value]) => [Number(zoom), value]),
  ] as unknown as number

/** Shallow water beside the coast: the same line, wider and fainter from step to step. */
const shallows = [
  { width: [6, 26], opacity: 0.35 },
  { width: [3, 12], opacity: 0.4 },
  { width: [1.4, 5], opacity: 0.5 },
].map(({ width: [far = 1, near = 1], opacity }, step): LayerSpecification => ({
  id: `shallows-${step}`,
  type: 'line',
  source: 'island',
  filter: is('land'),
  layout: { 'line-join': 'round' },
  paint: {
    'line-color': shades.shallows,
    'line-opacity': opacity,
    'line-width': byZoom({ 5: far, 8: far * 3, 12: near * 3 }),
    'line-blur': byZoom({ 5: far / 2, 8: far * 1.5, 12: near * 1.4 }),
  },
}))

const line = (
  id: string,
  layer: string,
  color: string,
  width: Stops,
  more: Partial<Extract<LayerSpecification, { type: 'line' }>> = {},
): LayerSpecification => ({
  id,
  type: 'line',
  source: 'island',
  filter: is(layer),
  ...more,
  layout: { 'line-cap': 'round', 'line-join': 'round', ...more.layout },
  paint: { 'line-color': color, 'line-width': byZoom(width), ...more.paint },
})

const roadWidths = {
  casing: { 7: 1, 9: 2.4, 12: 6.5, 15: 12 },
  road: { 6: 0.4, 9: 1.3, 12: 4, 15: 8.5 },
}

const placeRanks: readonly { rank: number; minzoom: number; font: string[]; size: Stops }[] = [
  { rank: 1, minzoom: 5, font: strong, size: { 5: 12, 9: 17, 12: 20 } },
  { rank: 2, minzoom: 6.4, font: strong, size: { 6: 11, 9: 14.5, 12: 17 } },
  { rank: 3, minzoom: 7.5, font: text, size: { 7: 11, 10: 13.5, 13: 16 } },
  { rank: 4, minzoom: 8.5, font: text, size: { 8: 11, 11: 13 } },
  { rank: 5, minzoom: 9.8, font: text, size: { 9: 11, 12: 13 } },
]

const halo = { 'text-halo-color': shades.halo, 'text-halo-width': 1.5, 'text-halo-blur': 0.4 }

/** Below its place first: pins stand above theirs. Farther away where a number covers the place. */
const textSides = [0.45, 1.9].flatMap((away): (string | [number, number])[] => [
  'top',
  [0, away],
  'left',
  [away, 0],
  'right',
  [-away, 0],
  'bottom',
  [0, -away],
]) as never

const placeLayers = placeRanks.flatMap(({ rank, minzoom, font, size }): LayerSpecification[] => {
  const filter: Filter = ['all', is('place'), ['==', ['get', 'rank'], rank]] as Filter
  return [
    {
      id: `place-${rank}`,
      type: 'symbol',
      source: 'island',
      filter,
      minzoom,
      layout: {
        'icon-image': 'dot',
        'icon-size': rank < 3 ? 1 : 0.75,
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': byZoom(size),
        'text-variable-anchor-offset': textSides,
        'text-justify': 'auto',
        'icon-allow-overlap': rank === 1,
        'icon-optional': true,
        'text-optional': true,
        'symbol-sort-key': rank,
      },
      paint: { 'text-color': rank < 3 ? colors.ink[900] : colors.ink[700], ...halo },
    },
  ]
})

/** Our map of Sri Lanka. Its files are served by us, so it needs no other machine. */
export const createIslandStyle = (island: string, relief: string): StyleSpecification => ({
  version: 8,
  sources: {
    island: { type: 'geojson', data: island, tolerance: 0.2, buffer: 32 },
    relief: { type: 'image', url: relief, coordinates: reliefCorners },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': shades.sea } },
    ...shallows,
    { id: 'land', type: 'fill', source: 'island', filter: is('land'), paint: { 'fill-color': shades.land } },
    {
      id: 'relief',
      type: 'raster',
      source: 'relief',
      paint: { 'raster-opacity': byZoom({ 8: 1, 11: 0.85, 15: 0.5 }), 'raster-fade-duration': 0 },
    },
    {
      id: 'park',
      type: 'fill',
      source: 'island',
      filter: is('park'),
      paint: { 'fill-color': shades.park, 'fill-opacity': byZoom({ 6: 0.2, 9: 0.45 }) },
    },
    line(
      'park-edge',
      'park',
      shades.parkEdge,
      { 6: 0.5, 12: 1.5 },
      {
        minzoom: 7,
        paint: { 'line-dasharray': [3, 2], 'line-opacity': 0.6 },
      },
    ),
    {
      id: 'river',
      type: 'line',
      source: 'island',
      filter: is('river'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': shades.water,
        'line-width': [
          'interpolate',
          ['exponential', 1.4],
          ['zoom'],
          6,
          ['*', 0.5, ['get', 'width']],
          10,
          ['*', 1.5, ['get', 'width']],
          14,
          ['*', 4, ['get', 'width']],
        ],
      },
    },
    { id: 'lake', type: 'fill', source: 'island', filter: is('lake'), paint: { 'fill-color': shades.water } },
    line('lake-edge', 'lake', shades.coast, { 7: 0.3, 12: 0.9 }, { paint: { 'line-opacity': 0.6 } }),
    line('coast', 'land', shades.coast, { 5: 0.6, 9: 1, 13: 1.6 }),
    line('road-casing', 'road', shades.roadEdge, roadWidths.casing, { minzoom: 7.5, paint: { 'line-opacity': 0.75 } }),
    line('road', 'road', shades.road, roadWidths.road, { minzoom: 6.2 }),
    line('expressway-casing', 'expressway', shades.expresswayEdge, { 6: 1.2, 9: 3.2, 12: 8, 15: 14 }),
    line('expressway', 'expressway', shades.expressway, { 6: 0.6, 9: 1.8, 12: 5.4, 15: 10.5 }),
    line('rail', 'rail', shades.rail, { 7: 0.5, 10: 1.1, 14: 2 }, { minzoom: 7, paint: { 'line-opacity': 0.75 } }),
    line(
      'rail-ties',
      'rail',
      shades.rail,
      { 9: 3, 14: 6 },
      {
        minzoom: 8.6,
        layout: { 'line-cap': 'butt' },
        paint: { 'line-dasharray': [0.25, 2.2], 'line-opacity': 0.75 },
      },
    ),
    {
      id: 'river-name',
      type: 'symbol',
      source: 'island',
      filter: is('river'),
      minzoom: 8.6,
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'name'],
        'text-font': serif,
        'text-size': 11.5,
        'text-letter-spacing': 0.06,
      },
      paint: { 'text-color': shades.waterText, 'text-halo-color': shades.halo, 'text-halo-width': 1 },
    },
    {
      id: 'lake-name',
      type: 'symbol',
      source: 'island',
      filter: ['all', is('lake'), ['>', ['get', 'size'], 8]] as Filter,
      minzoom: 9.4,
      layout: { 'text-field': ['get', 'name'], 'text-font': serif, 'text-size': 11.5, 'text-max-width': 6 },
      paint: { 'text-color': shades.waterText, 'text-halo-color': shades.halo, 'text-halo-width': 1 },
    },
    {
      id: 'park-name',
      type: 'symbol',
      source: 'island',
      filter: is('park-name'),
      minzoom: 7.6,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': serif,
        'text-size': byZoom({ 7: 11, 11: 15 }),
        'text-letter-spacing': 0.08,
        'text-max-width': 6,
      },
      paint: { 'text-color': shades.parkText, ...halo },
    },
    {
      id: 'summit',
      type: 'symbol',
      source: 'island',
      filter: is('summit'),
      minzoom: 8.4,
      layout: {
        'icon-image': 'summit',
        'text-field': ['get', 'name'],
        'text-font': serif,
        'text-size': 11.5,
        'text-anchor': 'top',
        'text-offset': [0, 0.55],
        'text-max-width': 7,
      },
      paint: { 'text-color': shades.summitText, ...halo },
    },
    ...placeLayers.toReversed(),
    {
      id: 'sea-name',
      type: 'symbol',
      source: 'island',
      filter: is('sea'),
      maxzoom: 10,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': serif,
        'text-size': byZoom({ 5: 12, 9: 18 }),
        'text-letter-spacing': 0.14,
        'text-max-width': 7,
      },
      paint: { 'text-color': shades.seaText },
    },
  ],
})
