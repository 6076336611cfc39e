import { useRef } from 'react'
import { useNearViewport } from '@escapes/platform/near-viewport'
import { lazyComponent } from '@escapes/shared-ui/core'
import css from './arrival-map-frame.module.css'

const ArrivalMap = lazyComponent(async () => (await import('./arrival-map.tsx')).default, {
  name: 'The map',
  waiting: <div className={css.waiting} />,
})

/** The map of the way there, fetched once it is nearly seen. */
export const ArrivalMapFrame = ({ position }: { position: { latitude: number; longitude: number } }) => {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(frame)
  return (
    <div ref={frame} className={css.map}>
      {isNear ? <ArrivalMap position={position} /> : <div className={css.waiting} />}
    </div>
  )
}
