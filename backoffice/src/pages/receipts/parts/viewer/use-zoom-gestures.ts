import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { PixelOffset } from './picture-view.ts'

interface GestureTarget {
  /** Multiplies the zoom around a point, in pixels from the middle of the frame. */
  zoomBy: (factor: number, at: PixelOffset) => void
  panBy: (by: PixelOffset) => void
  /** Whether the picture is larger than the frame; otherwise the page scrolls. */
  isZoomed: boolean
}

const perWheelPixel = 0.002
const pixelsPerLine = 16
const maxFactor = 1.5

const fromMiddle = (frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): PixelOffset => {
  const { left, top, width, height } = frame.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
const distance = (one: PixelOffset, other: PixelOffset): number => Math.hypot(one.x - other.x, one.y - other.y)
const between = (one: PixelOffset, other: PixelOffset): PixelOffset => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})

/** The wheel and two fingers zoom, one finger or the mouse pans. */
export const useZoomGestures = (frame: RefObject<HTMLElement | null>, target: GestureTarget) => {
  const latest = useRef(target)
  useEffect(() => {
    latest.current = target
  })
  const pointers = useRef(new Map<number, PixelOffset>())
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const wheel = (event: WheelEvent) => {
      const { zoomBy, isZoomed } = latest.current
      // At the smallest zoom the wheel scrolls the page.
      if (event.deltaY > 0 && !isZoomed && !event.ctrlKey) return
      event.preventDefault()
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsPerLine : 1)
      const factor = Math.exp(-pixels * perWheelPixel * (event.ctrlKey ? 4 : 1))
      zoomBy(Math.min(Math.max(factor, 1 / maxFactor), maxFactor), fromMiddle(element, event))
    }
    // React registers wheel listeners as passive, which cannot prevent scrolling.
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [frame])

  const down = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || !frame.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, fromMiddle(frame.current, event))
  }
  const handleMove = (event: PointerEvent<HTMLElement>): void => {
    const before = pointers.current.get(event.pointerId)
    if (!before || !frame.current) return
    const now = fromMiddle(frame.current, event)
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    pointers.current.set(event.pointerId, now)
    const { panBy, zoomBy, isZoomed } = latest.current
    if (other) {
      zoomBy(distance(now, other) / Math.max(1, distance(before, other)), between(now, other))
      panBy({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
    } else if (isZoomed) panBy({ x: now.x - before.x, y: now.y - before.y })
  }
  const up = (event: PointerEvent<HTMLElement>): void => void pointers.current.delete(event.pointerId)
  return { onPointerDown: down, onPointerMove: handleMove, onPointerUp: up, onPointerCancel: up }
}
