import { use, useLayoutEffect, useRef, type ReactNode } from 'react'
import { MapFrameContext } from './map-frame.ts'
import type { Position } from './geo.ts'
import css from './island-map.module.css'

interface MapMarkerProps {
  position: Position
  /** Above its neighbours. */
  isRaised?: boolean
  /** Where the map does not show it, keys do not reach it. */
  isHiddenOutside?: boolean
  children: ReactNode
}

/** Stands at its position, in the middle of its own top left corner. */
export const MapMarker = ({ position, isRaised, isHiddenOutside, children }: MapMarkerProps) => {
  const frame = use(MapFrameContext)
  const element = useRef<HTMLDivElement>(null)
  const { latitude, longitude } = position
  useLayoutEffect(
    () => (element.current ? frame.place(element.current, { latitude, longitude }, isHiddenOutside) : undefined),
    [frame, latitude, longitude, isHiddenOutside],
  )
  return (
    <div ref={element} className={css.marker} data-raised={isRaised || undefined}>
      {children}
    </div>
  )
}
