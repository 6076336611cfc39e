import { usePlatform } from '@escapes/platform'
import { NumberedRoute } from '@escapes/shared-ui/map'
import type { RouteStop } from './list-route-stops.ts'

/** A file of its own, since the map is loaded when it is nearly seen. */
const RouteMap = ({ stops }: { stops: readonly RouteStop[] }) => {
  const { map = null } = usePlatform()
  const numbered = stops.map((stop, index) => ({ ...stop, number: index + 1 }))
  return <NumberedRoute label="Map of the route" settings={map} stops={numbered} />
}

export default RouteMap
