/** Degrees. */
export interface Position {
  latitude: number
  longitude: number
}

export interface MapView extends Position {
  zoom: number
}

export interface MapBounds {
  west: number
  south: number
  east: number
  north: number
}

export interface MapSize {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** The middle of Sri Lanka. */
export const islandCentre: Position = { latitude: 7.87, longitude: 80.77 }
export const islandBounds: MapBounds = { west: 79.5, south: 5.85, east: 82, north: 9.9 }
/** How far the map can be moved. */
export const reachableBounds: MapBounds = { west: 76.5, south: 3.5, east: 85, north: 12 }
export const zoomLimits = { min: 5, max: 16 }
export const severalZoom = 12
export const singleZoom = 15

const tileSize = 512
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** Web Mercator, in pixels of the whole world at this zoom, as both map libraries draw it. */
export const toWorld = ({ latitude, longitude }: Position, zoom: number): Point => {
  const size = tileSize * 2 ** zoom
  const sine = Math.sin((clamp(latitude, -85, 85) * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

export const fromWorld = ({ x, y }: Point, zoom: number): Position => {
  const size = tileSize * 2 ** zoom
  const turn = Math.PI - (2 * Math.PI * y) / size
  return { latitude: (180 / Math.PI) * Math.atan(Math.sinh(turn)), longitude: (x / size) * 360 - 180 }
}

/** Where a position lies in the window, from its top left corner. */
export const toPixels = (position: Position, view: MapView, { width, height }: MapSize): Point => {
  const [centre, point] = [toWorld(view, view.zoom), toWorld(position, view.zoom)]
  return { x: point.x - centre.x + width / 2, y: point.y - centre.y + height / 2 }
}

export const fromPixels = ({ x, y }: Point, view: MapView, { width, height }: MapSize): Position => {
  const centre = toWorld(view, view.zoom)
  return fromWorld({ x: centre.x + x - width / 2, y: centre.y + y - height / 2 }, view.zoom)
}

export const toBounds = (view: MapView, size: MapSize): MapBounds => {
  const northWest = fromPixels({ x: 0, y: 0 }, view, size)
  const southEast = fromPixels({ x: size.width, y: size.height }, view, size)
  return {
    west: northWest.longitude,
    south: southEast.latitude,
    east: southEast.longitude,
    north: northWest.latitude,
  }
}

export const findBounds = (positions: readonly Position[]): MapBounds | undefined =>
  positions.length === 0
    ? undefined
    : {
        west: Math.min(...positions.map(({ longitude }) => longitude)),
        south: Math.min(...positions.map(({ latitude }) => latitude)),
        east: Math.max(...positions.map(({ longitude }) => longitude)),
        north: Math.max(...positions.map(({ latitude }) => latitude)),
      }

/** Pixels that are kept free at the edges. */
export interface MapMargin {
  top: number
  right: number
  bottom: number
  left: number
}

const evenly = (pixels: number): MapMargin => ({ top: pixels, right: pixels, bottom: pixels, left: pixels })

/** The nearest view that shows all of it, with a margin. */
export const fitBounds = (
  { west, south, east, north }: MapBounds,
  { width, height }: MapSize,
  { maxZoom = severalZoom, margin: kept = 56 }: { maxZoom?: number; margin?: number | MapMargin } = {},
): MapView => {
  const [topLeft, bottomRight] = [
    toWorld({ latitude: north, longitude: west }, 0),
    toWorld({ latitude: south, longitude: east }, 0),
  ]
  const margin = typeof kept === 'number' ? evenly(kept) : kept
  const room = (pixels: number): number => Math.max(64, pixels)
  const nearest = Math.min(
    Math.log2(room(width - margin.left - margin.right) / Math.max(1e-9, bottomRight.x - topLeft.x)),
    Math.log2(room(height - margin.top - margin.bottom) / Math.max(1e-9, bottomRight.y - topLeft.y)),
    maxZoom,
  )
  const zoom = clamp(nearest, zoomLimits.min, zoomLimits.max)
  // In the middle of what is left between the margins.
  const aside = (before: number, after: number): number => (after - before) / 2 / 2 ** zoom
  const centre = fromWorld(
    {
      x: (topLeft.x + bottomRight.x) / 2 + aside(margin.left, margin.right),
      y: (topLeft.y + bottomRight.y) / 2 + aside(margin.top, margin.bottom),
    },
    0,
  )
  return { ...centre, zoom }
}

/** The whole island without results, nearer with one than with several. */
export const fitPositions = (positions: readonly Position[], size: MapSize, margin: number | MapMargin = 56): MapView =>
  fitBounds(findBounds(positions) ?? islandBounds, size, {
    maxZoom: positions.length === 1 ? singleZoom : severalZoom,
    margin: positions.length === 0 ? 24 : margin,
  })

export const isWithin = ({ latitude, longitude }: Position, { west, south, east, north }: MapBounds): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

export const toPixelsPerMetre = ({ latitude, zoom }: MapView): number =>
  (tileSize * 2 ** zoom) / (40_075_016.686 * Math.cos((latitude * Math.PI) / 180))

const digits = 4
const round = (degrees: number): number => Number(degrees.toFixed(digits))

/** `west,south,east,north`, as the API takes it. */
export const formatBounds = ({ west, south, east, north }: MapBounds): string =>
  [west, south, east, north].map(round).join(',')

/** `latitude,longitude,zoom` */
export const formatView = ({ latitude, longitude, zoom }: MapView): string =>
  [round(latitude), round(longitude), Number(zoom.toFixed(2))].join(',')

export const parseView = (text: string | null): MapView | null => {
  const [latitude = NaN, longitude = NaN, zoom = NaN, ...more] = (text ?? '').split(',').map(Number)
  const isValid = more.length === 0 && isWithin({ latitude, longitude }, reachableBounds) && Number.isFinite(zoom)
  return isValid ? { latitude, longitude, zoom: clamp(zoom, zoomLimits.min, zoomLimits.max) } : null
}
