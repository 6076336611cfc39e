import { useEffect, useState, type RefObject } from 'react'
import {
  clampView,
  fitScale,
  panView,
  originalZoom,
  wholePictureView,
  zoomView,
  type PixelOffset,
  type Size,
  type PictureView,
} from './picture-view.ts'

const middle: PixelOffset = { x: 0, y: 0 }

const useElementSize = (of: RefObject<HTMLElement | null>): Size | undefined => {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const element = of.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      setSize(width > 0 && height > 0 ? { width, height } : undefined)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [of])
  return size
}

/** The visible part of a picture, and its changes. Until both sizes are known all of it is shown. */
export const usePictureView = (frameRef: RefObject<HTMLElement | null>, picture: Size | undefined) => {
  const frame = useElementSize(frameRef)
  const [wantedView, setWantedView] = useState(wholePictureView)
  const sizes = frame && picture && { frame, picture }
  const view = sizes ? clampView(wantedView, sizes.frame, sizes.picture) : wholePictureView
  /** Based on the last request, not on the last render: two changes may come between renders. */
  const change = (next: (from: PictureView, frame: Size, picture: Size) => PictureView): void => {
    if (!sizes) return
    const { frame: f, picture: p } = sizes
    setWantedView((before) => next(clampView(before, f, p), f, p))
  }
  return {
    view,
    sizes,
    isZoomed: view.zoom > 1.001,
    percent: sizes && Math.round(100 * fitScale(sizes.frame, sizes.picture) * view.zoom),
    zoomBy: (factor: number, at: PixelOffset = middle): void =>
      change((from, f, p) => zoomView(from, from.zoom * factor, at, f, p)),
    panBy: (by: PixelOffset): void => change((from, f, p) => panView(from, by, f, p)),
    showWhole: (): void => setWantedView(wholePictureView),
    showOriginal: (at: PixelOffset = middle): void =>
      change((from, f, p) => zoomView(from, originalZoom(f, p), at, f, p)),
  }
}
