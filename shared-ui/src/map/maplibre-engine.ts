import 'maplibre-gl/dist/maplibre-gl.css'
import { Map, setWorkerUrl } from 'maplibre-gl'
import { glOptions, toMapEngine } from './gl-engine.ts'
import { drawIslandSymbols } from './island/island-symbols.ts'
import { createIslandStyle } from './island/island-style.ts'
import type { StartMapEngine } from './map-engine.ts'

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)

const island = new URL('./island/island.json', import.meta.url).href
const relief = new URL('./island/relief.webp', import.meta.url).href

/** Our own map, drawn by maplibre-gl. */
export const start: StartMapEngine = ({ container, view: { latitude, longitude, zoom }, label, isEmbedded }) => {
  const map = new Map({
    ...glOptions,
    cooperativeGestures: isEmbedded,
    container,
    style: createIslandStyle(island, relief),
    center: [longitude, latitude],
    zoom,
    attributionControl: false,
    locale: { 'Map.Title': `${label}: it is moved by the arrow keys` },
  })
  map.once('style.load', () => {
    for (const [name, image] of drawIslandSymbols()) map.addImage(name, image, { pixelRatio: 2 })
  })
  return toMapEngine(map)
}
