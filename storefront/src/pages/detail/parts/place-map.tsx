import { usePlatform } from '@escapes/platform'
import { fitBounds, IslandMap, MapCircle, type Position } from '@escapes/shared-ui/map'
import css from './place-map.module.css'

/** The public position is rounded to less than this. */
const radiusMetres = 1000
const degreesAround = 0.016

interface PlaceMapProps {
  label: string
  position: Position
}

/** The neighbourhood as a circle: the house stands somewhere in it. */
const PlaceMap = ({ label, position }: PlaceMapProps) => {
  const { map = null } = usePlatform()
  const { latitude, longitude } = position
  return (
    <IslandMap
      className={css.map}
      label={label}
      settings={map}
      isEmbedded
      start={(size) =>
        fitBounds(
          {
            west: longitude - degreesAround,
            south: latitude - degreesAround,
            east: longitude + degreesAround,
            north: latitude + degreesAround,
          },
          size,
          { maxZoom: 15, margin: 8 },
        )
      }
    >
      <MapCircle centre={position} metres={radiusMetres} />
    </IslandMap>
  )
}

export default PlaceMap
