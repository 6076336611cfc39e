import { vi } from 'vitest'
import { mapEngine, type MapEngine, type MapView, type Position } from '#/map.ts'
import { MapUnsupported, type MapCover } from '#/map/map-engine.ts'

/** Stands in for WebGL, which tests do not have: the view of a map, and what a user does to it. */
export const installFakeMap = () => {
  let view: MapView = { latitude: 0, longitude: 0, zoom: 0 }
  let moveListeners: (() => void)[] = []
  let endListeners: ((isByUser: boolean) => void)[] = []
  let covers: readonly MapCover[] = []
  let pressListeners: ((position: Position) => void)[] = []
  const go = (next: MapView, isByUser: boolean): void => {
    view = next
    for (const listener of moveListeners) listener()
    for (const listener of endListeners) listener(isByUser)
  }
  const start = vi.spyOn(mapEngine, 'start').mockImplementation(async (options): Promise<MapEngine> => {
    view = options.view
    ;[moveListeners, endListeners, pressListeners] = [[], [], []]
    return {
      getView: () => view,
      moveTo: (next) => go(next, false),
      onMove: (listener) => void moveListeners.push(listener),
      onMoveEnd: (listener) => void endListeners.push(listener),
      onPress: (listener) => void pressListeners.push(listener),
      setCovers: (next) => {
        covers = next
      },
      destroy: () => undefined,
    }
  })
  return {
    start,
    getView: () => view,
    getCovers: () => covers,
    moveByUser: (next: MapView) => go(next, true),
    press: (position: Position) => {
      for (const listener of pressListeners) listener(position)
    },
  }
}

/** A browser without WebGL. */
export const installNoMap = () =>
  vi.spyOn(mapEngine, 'start').mockRejectedValue(new MapUnsupported('This browser has no WebGL'))
