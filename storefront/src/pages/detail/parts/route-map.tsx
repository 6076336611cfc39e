import { usePlatform } from '@escapes/platform'
import { fitPositions, IslandMap, MapMarker, MapRoute } from '@escapes/shared-ui/map'
import type { RouteStop } from './list-route-stops.ts'
import css from './route-map.module.css'

/** Of a number. */
const cover = { width: 32, height: 32, rise: 0 }

/** The numbers of the list beside it on the map, and the way from one to the next. */
const RouteMap = ({ stops }: { stops: readonly RouteStop[] }) => {
  const { map = null } = usePlatform()
  return (
    <IslandMap
      className={css.map}
      label="Map of the route"
      settings={map}
      isEmbedded
      start={(size) => fitPositions(stops, size)}
    >
      <MapRoute stops={stops} />
      {stops.map((stop, index) => (
        <MapMarker key={stop.days} position={stop} cover={cover}>
          <span className={css.number} aria-hidden="true">
            {index + 1}
          </span>
        </MapMarker>
      ))}
    </IslandMap>
  )
}

export default RouteMap
