import { useRef } from 'react'
import type { ActivityDetail } from '@escapes/contract'
import { lazyComponent } from '@escapes/shared-ui/core'
import css from './itinerary-route.module.css'
import { listRouteStops } from './list-route-stops.ts'
import { useNearViewport } from '@escapes/platform/near-viewport'

const RouteMap = lazyComponent(async () => (await import('./route-map.tsx')).default, {
  name: 'The map',
  waiting: <div className={css.waiting} />,
})

/** Where the itinerary goes, as a numbered list and on the map. Nothing for a tour that stays in one place. */
export const ItineraryRoute = ({ itinerary }: Pick<ActivityDetail, 'itinerary'>) => {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(frame)
  const stops = listRouteStops(itinerary)
  if (stops.length < 2) return null
  return (
    <div className={css.route}>
      <div ref={frame} className={css.map}>
        {isNear ? <RouteMap stops={stops} /> : <div className={css.waiting} />}
      </div>
      <ol className={css.stops} aria-label="Route">
        {stops.map(({ name, days }) => (
          <li key={days}>
            <span className={css.name}>{name}</span>
            <span className={css.days}>{days}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
