import type { MapCover } from './map-engine.ts'

interface CoverFeature {
  type: 'Feature'
  properties: { image: string; offset: [number, number] }
  geometry: { type: 'Point'; coordinates: [number, number] }
}

/** The part of maplibre-gl and mapbox-gl that places names around symbols. */
export interface GlSymbols {
  addSource(
    id: string,
    source: { type: 'geojson'; data: { type: 'FeatureCollection'; features: CoverFeature[] } },
  ): unknown
  getSource(id: string): unknown
  addLayer(layer: { id: string; type: 'symbol'; source: string; layout: object }): unknown
  hasImage(name: string): boolean
  addImage(name: string, image: { width: number; height: number; data: Uint8Array }): unknown
}

const id = 'covers'
/** So that a handful of images is enough. */
const roundUp = (pixels: number): number => Math.ceil(pixels / 8) * 8

/** The names of a map give way to its symbols: those on top are placed first. Ours are empty images below our pins. */
export const createCoverLayer = (map: GlSymbols): ((covers: readonly MapCover[]) => void) => {
  const toFeatures = (covers: readonly MapCover[]) => ({
    type: 'FeatureCollection' as const,
    features: covers.map(({ latitude, longitude, width, height, rise }): CoverFeature => {
      const [across, down] = [roundUp(width), roundUp(height)]
      const image = `${id}-${across}-${down}`
      if (!map.hasImage(image))
        map.addImage(image, { width: across, height: down, data: new Uint8Array(across * down * 4) })
      const geometry = { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] }
      return { type: 'Feature', properties: { image, offset: [0, -rise] }, geometry }
    }),
  })
  map.addSource(id, { type: 'geojson', data: toFeatures([]) })
  const layout = { 'icon-image': ['get', 'image'], 'icon-offset': ['get', 'offset'], 'icon-allow-overlap': true }
  map.addLayer({ id, type: 'symbol', source: id, layout })
  return (covers) => void (map.getSource(id) as { setData(data: object): unknown }).setData(toFeatures(covers))
}
