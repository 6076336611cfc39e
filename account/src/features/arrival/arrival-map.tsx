import { usePlatform } from '@escapes/platform'
import { Icon } from '@escapes/shared-ui/core'
import { IslandMap, MapMarker, singleZoom, type Position } from '@escapes/shared-ui/map'
import css from './arrival-map.module.css'

/** Nearer, our own map shows nothing around it: neither a road nor a name. */
const ownMapZoom = 11
const pinCover = { width: 32, height: 40, rise: 20 }

/** The exact place, which only a confirmed booking has. */
const ArrivalMap = ({ position }: { position: Position }) => {
  const { map = null } = usePlatform()
  return (
    <IslandMap
      className={css.map}
      label="Map of how to get there"
      settings={map}
      isEmbedded
      start={() => ({ ...position, zoom: map ? singleZoom - 1 : ownMapZoom })}
    >
      <MapMarker position={position} cover={pinCover}>
        <span className={css.pin}>
          <Icon name="pin" size={40} isFilled />
        </span>
      </MapMarker>
    </IslandMap>
  )
}

export default ArrivalMap
