import 'mapbox-gl/dist/mapbox-gl.css'
import mapboxgl from 'mapbox-gl/dist/mapbox-gl-csp.js'
import { glOptions, toMapEngine } from './gl-engine.ts'
import type { StartMapEngine } from './map-engine.ts'

// A worker from our own address: the policy of the page allows no other.
mapboxgl.workerUrl = new URL('mapbox-gl/dist/mapbox-gl-csp-worker.js', import.meta.url).href

/** The map of a Mapbox account. Its own attribution has to be seen. */
export const start: StartMapEngine = ({
  container,
  view: { latitude, longitude, zoom },
  settings,
  label,
  isEmbedded,
}) => {
  mapboxgl.accessToken = settings?.token ?? ''
  const style = settings?.styleUrl ?? ''
  // A style of another machine: the library asks and counts there, not at Mapbox.
  if (!style.startsWith('mapbox:')) mapboxgl.baseApiUrl = new URL(style).origin
  const map = new mapboxgl.Map({
    ...glOptions,
    cooperativeGestures: isEmbedded,
    container,
    style,
    center: [longitude, latitude],
    zoom,
    projection: 'mercator',
    performanceMetricsCollection: false,
    locale: { 'Map.Title': `${label}: it is moved by the arrow keys` },
  })
  return toMapEngine(map)
}
