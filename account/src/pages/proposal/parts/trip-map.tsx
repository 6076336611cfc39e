import { usePlatform } from '@escapes/platform'
import { NumberedRoute, type NumberedStop } from '@escapes/shared-ui/map'

/** A file of its own, since the map is loaded when it is nearly seen. */
const TripMap = ({ stops }: { stops: readonly NumberedStop[] }) => {
  const { map = null } = usePlatform()
  return <NumberedRoute label="Map of the trip" settings={map} stops={stops} />
}

export default TripMap
