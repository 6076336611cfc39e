import type { MapView, Position } from './geo.ts'

/** Of the shell's configuration. Without a token the map is ours. */
export interface MapSettings {
  token: string
  styleUrl: string
}

/** A box of pixels that something of ours covers; its middle is `rise` above its position. */
export interface MapCover extends Position {
  width: number
  height: number
  rise: number
}

/** What draws the ground and follows fingers, wheel and keys. Pins, circles and routes are drawn over it by us. */
export interface MapEngine {
  getView(): MapView
  moveTo(view: MapView): void
  onMove(listener: () => void): void
  /** After each move; `isByUser` is false for `moveTo`. */
  onMoveEnd(listener: (isByUser: boolean) => void): void
  onPress(listener: (position: Position) => void): void
  /** The names on the ground stand beside these. */
  setCovers(covers: readonly MapCover[]): void
  destroy(): void
}

export interface MapEngineOptions {
  container: HTMLElement
  view: MapView
  settings: MapSettings | null
  /** The name of the map for screen readers. */
  label: string
  /** Among other things on a page: one finger and the wheel move the page, two fingers and Ctrl the map. */
  isEmbedded: boolean
}

export type StartMapEngine = (options: MapEngineOptions) => Promise<MapEngine>

/** Tried again it would fail again. */
export class MapUnsupported extends Error {}
