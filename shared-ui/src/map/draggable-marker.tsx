import { use, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { Icon } from '#/icons/icon.tsx'
import { fromPixels, toPixels, type Point, type Position } from './geo.ts'
import { MapFrameContext } from './map-frame.ts'
import { MapMarker } from './map-marker.tsx'
import css from './map-pins.module.css'

interface DraggableMarkerProps {
  position: Position
  /** The accessible name; it says how the marker is moved. */
  label: string
  onMove: (position: Position) => void
}

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const stepPixels = 4
const largeStepPixels = 32

/** A marker that is moved by pointer, or by the arrow keys: with Shift in larger steps. */
export const DraggableMarker = ({ position, label, onMove }: DraggableMarkerProps) => {
  const frame = use(MapFrameContext)
  const drag = useRef<{ pointer: Point; marker: Point }>(undefined)
  const moveBy = (from: Point, x: number, y: number): void => {
    const { view, size } = frame.get()
    onMove(fromPixels({ x: from.x + x, y: from.y + y }, view, size))
  }
  const read = (): Point => {
    const { view, size } = frame.get()
    return toPixels(position, view, size)
  }
  const handleKey = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const pixels = event.shiftKey ? largeStepPixels : stepPixels
    moveBy(read(), step.x * pixels, step.y * pixels)
  }
  const begin = (event: PointerEvent<HTMLButtonElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { pointer: { x: event.clientX, y: event.clientY }, marker: read() }
  }
  const follow = (event: PointerEvent): void => {
    if (!drag.current) return
    const { pointer, marker } = drag.current
    moveBy(marker, event.clientX - pointer.x, event.clientY - pointer.y)
  }
  const end = (): void => {
    drag.current = undefined
  }
  return (
    <MapMarker position={position} isRaised>
      <button
        type="button"
        className={css.draggable}
        aria-label={label}
        onKeyDown={handleKey}
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <Icon name="pin" size={40} isFilled />
      </button>
    </MapMarker>
  )
}
