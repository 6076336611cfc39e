import { createContext, use, useSyncExternalStore } from 'react'
import type { MapCover } from './map-engine.ts'
import { islandCentre, toPixels, type MapSize, type MapView, type Position } from './geo.ts'

interface Frame {
  view: MapView
  size: MapSize
}

/** Where the map is now, and what is placed on it. Placed elements follow each move without React. */
export interface MapFrame {
  get(): Frame
  set(view: MapView, size: MapSize): void
  subscribe(listener: () => void): () => void
  place(element: HTMLElement, position: Position, options?: PlaceOptions): () => void
  /** Called at once, and after each change of what is placed. */
  followCovers(listener: (covers: readonly MapCover[]) => void): () => void
}

export type Cover = Omit<MapCover, keyof Position>

interface PlaceOptions {
  /** It is no stop of the Tab key where the map does not show it. */
  isHiddenOutside?: boolean | undefined
  cover?: Cover | undefined
}

/** A pin is wider than its place, and stands above it. */
const reach = 44
const isOutside = (x: number, y: number, { width, height }: MapSize): boolean =>
  x < -reach || y < 0 || x > width + reach || y > height + reach

export const createMapFrame = (): MapFrame => {
  let frame: Frame = { view: { ...islandCentre, zoom: 7 }, size: { width: 0, height: 0 } }
  const placed = new Map<HTMLElement, PlaceOptions & { position: Position }>()
  const listeners = new Set<() => void>()
  const coverListeners = new Set<(covers: readonly MapCover[]) => void>()
  const listCovers = (): MapCover[] =>
    [...placed.values()].flatMap(({ position, cover }) => (cover ? [{ ...position, ...cover }] : []))
  let isTold = true
  // React places one after the other: they are told together.
  const tellCovers = ({ cover }: PlaceOptions): void => {
    if (!cover || !isTold) return
    isTold = false
    queueMicrotask(() => {
      isTold = true
      const covers = listCovers()
      for (const listener of coverListeners) listener(covers)
    })
  }
  const put = (element: HTMLElement): void => {
    const to = placed.get(element)
    if (!to) return
    const { view, size } = frame
    const { x, y } = toPixels(to.position, view, size)
    if (to.isHiddenOutside) element.style.visibility = isOutside(x, y, size) ? 'hidden' : ''
    element.style.translate = `${x.toFixed(1)}px ${y.toFixed(1)}px`
  }
  return {
    get: () => frame,
    set: (view, size) => {
      frame = { view, size }
      for (const element of placed.keys()) put(element)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    place: (element, position, options = {}) => {
      placed.set(element, { position, ...options })
      put(element)
      tellCovers(options)
      return () => {
        placed.delete(element)
        tellCovers(options)
      }
    },
    followCovers: (listener) => {
      coverListeners.add(listener)
      listener(listCovers())
      return () => void coverListeners.delete(listener)
    },
  }
}

export const MapFrameContext = createContext<MapFrame>(createMapFrame())

/** Instead of the map there is a picture of it. */
export const IsDrawnContext = createContext(false)

/** Renders on each move: only for the few things that change their shape with the view. */
export const useMapFrame = (): Frame => {
  const frame = use(MapFrameContext)
  return useSyncExternalStore(frame.subscribe, frame.get)
}
