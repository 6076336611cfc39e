export { IslandMap, type IslandMapProps, type MapMove } from './map/island-map.tsx'
export { MapPins, MapPreview, type NamedPin } from './map/map-pins.tsx'
export { DraggableMarker } from './map/draggable-marker.tsx'
export { MapMarker } from './map/map-marker.tsx'
export { NumberedRoute, type NumberedStop } from './map/numbered-route.tsx'
export { MapCircle, MapRoute } from './map/map-drawings.tsx'
export type { MapEngine, MapEngineOptions, MapSettings } from './map/map-engine.ts'
export { mapEngine } from './map/start-map-engine.ts'
export {
  fitBounds,
  fitPositions,
  formatBounds,
  formatView,
  fromPixels,
  islandCentre,
  isWithin,
  parseView,
  severalZoom,
  singleZoom,
  type MapBounds,
  type MapMargin,
  type MapSize,
  type MapView,
  type Position,
} from './map/geo.ts'
