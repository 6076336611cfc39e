import { use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isWithin, toBounds, toPixels, type MapBounds, type Position } from './geo.ts'
import { type Cover, IsDrawnContext, type MapFrame, MapFrameContext, useMapFrame } from './map-frame.ts'
import { MapMarker } from './map-marker.tsx'
import { clusterPins, countStacked, type MapPin, type PinOrCluster } from './pin-clusters.ts'
import css from './map-pins.module.css'

export interface NamedPin extends MapPin {
  /** Read by screen readers: the house and its price. */
  name: string
  text: string
  /** Where the pin leads when there is only a picture of the map. */
  href: string
}

interface MapPinsProps {
  /** Name, text and address are read only of those that are drawn, which are few of many. */
  pins: readonly NamedPin[]
  /** The pin that is pointed at, here or in a list. */
  active: string | null
  onPoint?: (id: string | null) => void
  onChoose: (id: string, how: { isByKey: boolean }) => void
  onExpand: (position: Position, zoom: number) => void
}

const padded = ({ west, south, east, north }: MapBounds): MapBounds => {
  const [x, y] = [(east - west) / 2, (north - south) / 2]
  return { west: west - x, south: south - y, east: east + x, north: north + y }
}

const readArea = (frame: MapFrame) => {
  const { view, size } = frame.get()
  return { zoom: Math.floor(view.zoom), bounds: padded(toBounds(view, size)) }
}

/** Follows the map only as far as other pins have to be drawn: at another zoom, or near the edge of what is drawn. */
const useDrawnArea = () => {
  const frame = use(MapFrameContext)
  const [area, setArea] = useState(() => readArea(frame))
  useEffect(() => {
    const follow = (): void =>
      setArea((before) => {
        const { view, size } = frame.get()
        const { west, south, east, north } = toBounds(view, size)
        const isDrawn =
          Math.floor(view.zoom) === before.zoom &&
          isWithin({ latitude: south, longitude: west }, before.bounds) &&
          isWithin({ latitude: north, longitude: east }, before.bounds)
        return isDrawn ? before : readArea(frame)
      })
    follow()
    return frame.subscribe(follow)
  }, [frame])
  return area
}

const holds = (item: PinOrCluster<NamedPin>, id: string): boolean =>
  item.type === 'pin' ? item.pin.id === id : item.pins().some((pin) => pin.id === id)

const clusterSizes = { sm: 40, lg: 48 } as const

/** The pill of a pin with this text, and what it is stacked on, as drawn by `map-pins.module.css`. */
const toPinCover = (text: string, level: number): Cover => ({
  width: 24 + text.length * 8.5,
  height: 36,
  rise: 18 + level * 33,
})

const positionOf = (item: PinOrCluster<NamedPin>): Position => (item.type === 'pin' ? item.pin : item.position)

/** Pins with their price; those that would cover each other are one with their number. From north to south, as they are read. */
export const MapPins = ({ pins, active, onPoint, onChoose, onExpand }: MapPinsProps) => {
  const { bounds, zoom } = useDrawnArea()
  const clusters = useMemo(() => clusterPins(pins), [pins])
  const items = useMemo(
    () => clusters.find(bounds, zoom).toSorted((one, other) => positionOf(other).latitude - positionOf(one).latitude),
    [clusters, bounds, zoom],
  )
  const stacked = useMemo(() => countStacked(items.flatMap((item) => (item.type === 'pin' ? [item.pin] : []))), [items])
  const isDrawn = use(IsDrawnContext)
  return items.map((item) => {
    const isActive = active !== null && holds(item, active)
    if (item.type === 'cluster') {
      const size = item.count > 9 ? 'lg' : 'sm'
      const cover = { width: clusterSizes[size], height: clusterSizes[size], rise: 0 }
      return (
        <MapMarker
          key={`cluster-${item.id}`}
          position={item.position}
          isRaised={isActive}
          isHiddenOutside
          cover={cover}
        >
          <button
            type="button"
            className={css.cluster}
            data-active={isActive || undefined}
            data-size={size}
            aria-label={`${item.count} places here: zoom in`}
            onClick={() => onExpand(item.position, clusters.toExpandedZoom(item.id))}
          >
            <span>{item.count}</span>
          </button>
        </MapMarker>
      )
    }
    const { pin } = item
    const level = Math.min(3, stacked.get(pin.id) ?? 0)
    const attributes = {
      className: css.pin,
      'data-active': isActive || undefined,
      'data-pin': pin.id,
      'data-level': level || undefined,
      'aria-label': pin.name,
    }
    return (
      <MapMarker key={pin.id} position={pin} isRaised={isActive} isHiddenOutside cover={toPinCover(pin.text, level)}>
        {isDrawn ? (
          <Link {...attributes} to={pin.href}>
            <span>{pin.text}</span>
          </Link>
        ) : (
          <button
            {...attributes}
            type="button"
            onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint?.(pin.id)}
            onPointerLeave={(event) => event.pointerType === 'mouse' && onPoint?.(null)}
            onFocus={() => onPoint?.(pin.id)}
            onClick={({ detail }) => onChoose(pin.id, { isByKey: detail === 0 })}
          >
            <span>{pin.text}</span>
          </button>
        )}
      </MapMarker>
    )
  })
}

/** The place where a preview is shown: beside its pin, and inside of the map. */
export const MapPreview = ({ position, children }: { position: Position; children: ReactNode }) => {
  const { view, size } = useMapFrame()
  const { x, y } = toPixels(position, view, size)
  return (
    <MapMarker position={position} isRaised>
      <div
        className={css.preview}
        data-below={y < size.height / 2 || undefined}
        data-side={x < 170 ? 'start' : x > size.width - 170 ? 'end' : undefined}
      >
        {children}
      </div>
    </MapMarker>
  )
}
