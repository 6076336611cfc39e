import { useRef } from 'react'
import { useNearViewport } from '@escapes/platform/near-viewport'
import { lazyComponent } from '@escapes/shared-ui/core'
import type { TripStop } from '../trip-parts.ts'
import css from './trip-map-frame.module.css'

const TripMap = lazyComponent(async () => (await import('./trip-map.tsx')).default, {
  name: 'The map',
  waiting: <div className={css.waiting} />,
})

/** The places of the trip in order, fetched once it is nearly seen. Nothing for a trip that stays in one place. */
export const TripMapFrame = ({ stops }: { stops: readonly TripStop[] }) => {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(frame)
  const shown = stops.flatMap(({ position }, index) => (position ? [{ ...position, number: index + 1 }] : []))
  if (shown.length < 2) return null
  return (
    <div ref={frame} className={css.frame}>
      {isNear ? <TripMap stops={shown} /> : <div className={css.waiting} />}
    </div>
  )
}
