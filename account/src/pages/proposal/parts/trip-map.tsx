import { usePlatform } from '@escapes/platform'
import { fitPositions, IslandMap, MapMarker, MapRoute, type Position } from '@escapes/shared-ui/map'
import css from './trip-map.module.css'

export interface MapStop extends Position {
  number: number
}

/** Of a number. */
const cover = { width: 32, height: 32, rise: 0 }

/** The numbers of the places beside it on the map, and the way from one to the next. */
const TripMap = ({ stops }: { stops: readonly MapStop[] }) => {
  const { map = null } = usePlatform()
  return (
    <IslandMap
      className={css.map}
      label="Map of the trip"
      settings={map}
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
}

export default TripMap
