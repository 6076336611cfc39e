import { fitPositions, type Position } from './geo.ts'
import { IslandMap, type IslandMapProps } from './island-map.tsx'
import { MapRoute } from './map-drawings.tsx'
import { MapMarker } from './map-marker.tsx'
import css from './numbered-route.module.css'

export interface NumberedStop extends Position {
  number: number
}

/** Of a number. */
const cover = { width: 32, height: 32, rise: 0 }

interface NumberedRouteProps extends Pick<IslandMapProps, 'label' | 'settings'> {
  stops: readonly NumberedStop[]
}

/** The numbers of a list beside it on the map, and the way from one to the next. */
export const NumberedRoute = ({ label, settings, stops }: NumberedRouteProps) => (
  <IslandMap
    className={css.map}
    label={label}
    settings={settings}
    isEmbedded
    start={(size) => fitPositions(stops, size)}
  >
    <MapRoute stops={stops} />
    {stops.map((stop) => (
      <MapMarker key={stop.number} position={stop} cover={cover}>
        <span className={css.number} aria-hidden="true">
          {stop.number}
        </span>
      </MapMarker>
    ))}
  </IslandMap>
)
