import { usePlatform } from '@escapes/platform'
import { fitBounds, IslandMap, MapCircle, type Position } from '@escapes/shared-ui/map'
import css from './place-map.module.css'

/** The public position is rounded to less than this. */
const radiusMetres = 1000
const degreesAround = 0.016
/** Nearer, our own map shows nothing that says where it is. */
const ownMapDegreesAround = 0.06

interface PlaceMapProps {
  label: string
  position: Position
}

/** The neighbourhood as a circle: the house stands somewhere in it. */
const PlaceMap = ({ label, position }: PlaceMapProps) => {
  const { map = null } = usePlatform()
  const { latitude, longitude } = position
  const around = map ? degreesAround : ownMapDegreesAround
  return (
    <IslandMap
      className={css.map}
      label={label}
      settings={map}
      isEmbedded
      start={(size) =>
        fitBounds(
          {
            west: longitude - around,
            south: latitude - around,
            east: longitude + around,
            north: latitude + around,
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
