/**
 * Draws the map of the island: `node shared-ui/island/draw.mjs FOLDER`, by hand, when something in this folder changes.
 * FOLDER holds `map.geo.json` of the npm package `@geo-maps/countries-coastline-1m`: coasts of OpenStreetMap, ODbL.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lakes, parks } from './areas.mjs'
import { expressways, rails, rivers, roads, waypoints } from './lines.mjs'
import { names, places } from './places.mjs'
import { drawRelief } from './relief.mjs'
import { area, isInside, lakeShore, roughen, simplify, simplifyRing, spline } from './shapes.mjs'

const out = join(import.meta.dirname, '../src/map/island')
const round = (value) => Number(value.toFixed(4))
const rounded = (points) => points.map((point) => point.map(round))
const feature = (layer, type, coordinates, properties = {}) => ({
  type: 'Feature',
  properties: { layer, ...properties },
  geometry: { type, coordinates },
})

const listRings = ({ geometry, features, geometries, type, coordinates }) => {
  if (features || geometries) return (features ?? geometries).flatMap(listRings)
  if (geometry) return listRings(geometry)
  return type === 'MultiPolygon' ? coordinates.flat() : coordinates
}
const isOfIsland = ([longitude, latitude]) =>
  longitude > 79.45 && longitude < 82 && latitude > 5.8 && latitude < 9.95 && !(longitude < 79.6 && latitude < 9.35)

const coast = listRings(JSON.parse(readFileSync(join(process.argv[2] ?? '.', 'map.geo.json'), 'utf8')))
  .filter((ring) => ring.every(isOfIsland) && area(ring) > 2e-6)
  .toSorted((one, other) => area(other) - area(one))
  .map((ring) => simplifyRing(spline(ring.slice(0, -1), { isClosed: true, step: 0.0016 }), 0.00013))

const towns = new Map(
  [...waypoints.matchAll(/\s*([^;\n]+?) (\d+\.\d+) (\d+\.\d+)/g)].map(([, name, latitude, longitude]) => [
    name,
    [Number(longitude), Number(latitude)],
  ]),
)
const toLine = (text, step) => {
  const points = text.split(', ').map((waypoint) => {
    if (waypoint.includes('/')) return waypoint.split('/').map(Number).toReversed()
    const town = towns.get(waypoint)
    if (!town) throw new Error(`No such waypoint: ${waypoint}`)
    return town
  })
  return rounded(simplify(spline(points, { step }), 0.0006))
}
const parseBorder = (text) => text.split(',').map((pair) => pair.trim().split(' ').map(Number).toReversed())

const features = [
  ...coast.map((ring) => feature('land', 'Polygon', [rounded(ring)])),
  ...[...parks.matchAll(/^([^,]+), ([\d.]+) ([\d.]+): (.+)$/gm)].flatMap(([, name, latitude, longitude, border]) => [
    feature('park', 'Polygon', [
      rounded(simplifyRing(spline(roughen(parseBorder(border)), { isClosed: true }), 0.0008)),
    ]),
    feature('park-name', 'Point', [Number(longitude), Number(latitude)], { name }),
  ]),
  ...rivers.map(([name, width, course]) => feature('river', 'LineString', toLine(course, 0.01), { name, width })),
  ...[...lakes.matchAll(/^([^,]+), ([\d.]+) ([\d.]+), ([\d.]+) ([\d.]+) (\d+)$/gm)].map(
    ([, name, ...numbers], seed) => {
      const [latitude, longitude, length, width, angle] = numbers.map(Number)
      const shore = rounded(simplifyRing(lakeShore({ latitude, longitude, length, width, angle, seed }), 0.0003))
      return feature('lake', 'Polygon', [shore], { name, size: Math.round(length * width) })
    },
  ),
  ...roads.map((course, index) => feature('road', 'LineString', toLine(course, 0.02), { rank: index < 20 ? 1 : 2 })),
  ...expressways.map((course) => feature('expressway', 'LineString', toLine(course, 0.02))),
  ...rails.map((course) => feature('rail', 'LineString', toLine(course, 0.02))),
  ...[...places.matchAll(/(\d) ([^;\n]+?) (\d+\.\d+) (\d+\.\d+)/g)].map(([, rank, name, latitude, longitude]) =>
    feature('place', 'Point', [Number(longitude), Number(latitude)], { name, rank: Number(rank) }),
  ),
  ...[...names.matchAll(/(sea|summit) ([^;\n]+?) (\d+\.\d+) (\d+\.\d+)/g)].map(([, layer, name, latitude, longitude]) =>
    feature(layer, 'Point', [Number(longitude), Number(latitude)], { name: name.replace(' · ', '\n') }),
  ),
]
for (const { properties, geometry } of features)
  if (properties.layer === 'place' && !coast.some((ring) => isInside(geometry.coordinates, ring)))
    console.warn(`${properties.name} lies in the sea`)

writeFileSync(join(out, 'island.json'), `${JSON.stringify({ type: 'FeatureCollection', features })}\n`)
const outline = coast
  .filter((ring) => area(ring) > 8e-4)
  .map(
    (ring) =>
      `  [${simplifyRing(ring, 0.006)
        .map(([longitude, latitude]) => `[${longitude.toFixed(3)}, ${latitude.toFixed(3)}]`)
        .join(', ')}],`,
  )
writeFileSync(
  join(out, 'outline.ts'),
  `/** The coast in few points, for the map that is drawn without WebGL; written by \`island/draw.mjs\`. */\nexport const outline: readonly (readonly [longitude: number, latitude: number])[][] = [\n${outline.join('\n')}\n]\n`,
)
await drawRelief(join(out, 'relief.webp'), coast)
for (const file of ['island.json', 'relief.webp']) console.log(file, statSync(join(out, file)).size)
