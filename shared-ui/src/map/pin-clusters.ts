import Supercluster from 'supercluster'
import { zoomLimits, type MapBounds, type Position } from './geo.ts'

export interface MapPin extends Position {
  id: string
}

export type PinOrCluster<P extends MapPin> =
  | { type: 'pin'; pin: P }
  | { type: 'cluster'; id: number; count: number; position: Position; pins: () => P[] }

export interface PinClusters<P extends MapPin> {
  find(bounds: MapBounds, zoom: number): PinOrCluster<P>[]
  /** The zoom at which the cluster falls apart. */
  toExpandedZoom(cluster: number): number
}

/** Nearer than this the pins of one place are drawn beside each other instead of as a number. */
const lastClusteredZoom = zoomLimits.max - 2

/** Pins that would cover each other become one with their number. */
export const clusterPins = <P extends MapPin>(pins: readonly P[], radius = 58): PinClusters<P> => {
  const index = new Supercluster<{ pin: P }>({ radius, extent: 512, maxZoom: lastClusteredZoom, minPoints: 2 })
  index.load(
    pins.map((pin) => ({
      type: 'Feature',
      properties: { pin },
      geometry: { type: 'Point', coordinates: [pin.longitude, pin.latitude] },
    })),
  )
  return {
    find: ({ west, south, east, north }, zoom) =>
      index.getClusters([west, south, east, north], Math.floor(zoom)).map((feature): PinOrCluster<P> => {
        const { properties, geometry } = feature
        if (!('cluster_id' in properties)) return { type: 'pin', pin: properties.pin }
        const [longitude = 0, latitude = 0] = geometry.coordinates
        return {
          type: 'cluster',
          id: properties.cluster_id,
          count: properties.point_count,
          position: { latitude, longitude },
          pins: () => index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties.pin),
        }
      }),
    toExpandedZoom: (cluster) => Math.min(index.getClusterExpansionZoom(cluster), zoomLimits.max),
  }
}

/** Pins of one and the same place, by their number in the stack: drawn above each other. */
export const countStacked = (pins: readonly MapPin[]): Map<string, number> => {
  const heights = new Map<string, number>()
  return new Map(
    pins.map(({ id, latitude, longitude }) => {
      const place = `${latitude},${longitude}`
      const level = heights.get(place) ?? 0
      heights.set(place, level + 1)
      return [id, level]
    }),
  )
}
