import { use, useLayoutEffect, useRef, type ReactNode } from 'react'
import { type Cover, MapFrameContext } from './map-frame.ts'
import type { Position } from './geo.ts'
import css from './island-map.module.css'

interface MapMarkerProps {
  position: Position
  /** Above its neighbours. */
  isRaised?: boolean
  /** Where the map does not show it, keys do not reach it. */
  isHiddenOutside?: boolean
  /** What names on the map give way to. */
  cover?: Cover
  children: ReactNode
}

/** Stands at its position, in the middle of its own top left corner. */
export const MapMarker = ({ position, isRaised, isHiddenOutside, cover, children }: MapMarkerProps) => {
  const frame = use(MapFrameContext)
  const element = useRef<HTMLDivElement>(null)
  const { latitude, longitude } = position
  const { width = 0, height = 0, rise = 0 } = cover ?? {}
  useLayoutEffect(() => {
    if (!element.current) return undefined
    const options = { isHiddenOutside, cover: width > 0 ? { width, height, rise } : undefined }
    return frame.place(element.current, { latitude, longitude }, options)
  }, [frame, latitude, longitude, isHiddenOutside, width, height, rise])
  return (
    <div ref={element} className={css.marker} data-raised={isRaised || undefined}>
      {children}
    </div>
  )
}
