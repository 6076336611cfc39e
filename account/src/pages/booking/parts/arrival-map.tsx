import { usePlatform } from '@escapes/platform'
import { Icon } from '@escapes/shared-ui/core'
import { IslandMap, MapMarker, singleZoom, type Position } from '@escapes/shared-ui/map'
import css from './arrival-map.module.css'

/** The exact place, which only a confirmed booking has. */
const ArrivalMap = ({ position }: { position: Position }) => {
  const { map = null } = usePlatform()
  return (
    <IslandMap
      className={css.map}
      label="Map of how to get there"
      settings={map}
      isEmbedded
      start={() => ({ ...position, zoom: singleZoom - 1 })}
    >
      <MapMarker position={position}>
        <span className={css.pin}>
          <Icon name="pin" size={40} isFilled />
        </span>
      </MapMarker>
    </IslandMap>
  )
}

export default ArrivalMap
