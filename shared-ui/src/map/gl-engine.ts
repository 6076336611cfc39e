import { reachableBounds, zoomLimits } from './geo.ts'
import { createCoverLayer, type GlSymbols } from './gl-covers.ts'
import type { MapEngine } from './map-engine.ts'

interface GlEvent {
  isByProgram?: boolean
  lngLat?: { lat: number; lng: number }
  error?: Error
}

/** The part of maplibre-gl and mapbox-gl that we use; it is the same in both. */
export interface GlMap extends GlSymbols {
  getCenter(): { lat: number; lng: number }
  getZoom(): number
  easeTo(options: { center: [number, number]; zoom: number; duration: number }, data: { isByProgram: true }): unknown
  on(type: string, listener: (event: GlEvent) => void): unknown
  once(type: string, listener: (event: GlEvent) => void): unknown
  off(type: string, listener: (event: GlEvent) => void): unknown
  remove(): void
  touchZoomRotate: { disableRotation(): void }
  keyboard: { disableRotation(): void }
}

/** North is up and the map is flat, so that pins can be placed by arithmetic. */
export const glOptions = {
  minZoom: zoomLimits.min,
  maxZoom: zoomLimits.max,
  maxBounds: [
    [reachableBounds.west, reachableBounds.south],
    [reachableBounds.east, reachableBounds.north],
  ] as [[number, number], [number, number]],
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  fadeDuration: 0,
  trackResize: true,
}

const loadTimeout = 20_000

const waitForLoad = (map: GlMap): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail({ error: new Error('The map took too long') }), loadTimeout)
    const fail = ({ error }: GlEvent): void => {
      clearTimeout(timer)
      reject(error ?? new Error('The map could not be drawn'))
    }
    map.once('error', fail)
    map.once('load', () => {
      clearTimeout(timer)
      map.off('error', fail)
      // A tile that fails later leaves a hole; without a listener both libraries write to the console.
      map.on('error', () => undefined)
      resolve()
    })
  })

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export const toMapEngine = async (map: GlMap): Promise<MapEngine> => {
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  try {
    await waitForLoad(map)
  } catch (error) {
    map.remove()
    throw error
  }
  const setCovers = createCoverLayer(map)
  return {
    getView: () => {
      const { lat, lng } = map.getCenter()
      return { latitude: lat, longitude: lng, zoom: map.getZoom() }
    },
    moveTo: ({ latitude, longitude, zoom }) =>
      void map.easeTo({ center: [longitude, latitude], zoom, duration: isCalm() ? 0 : 450 }, { isByProgram: true }),
    onMove: (listener) => void map.on('move', listener),
    onMoveEnd: (listener) => void map.on('moveend', ({ isByProgram }) => listener(isByProgram !== true)),
    onPress: (listener) =>
      void map.on('click', ({ lngLat }) => {
        if (lngLat) listener({ latitude: lngLat.lat, longitude: lngLat.lng })
      }),
    setCovers,
    destroy: () => map.remove(),
  }
}
