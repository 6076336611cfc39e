import type { Palette } from '../palette.ts'

/** A plane of the picture; depth 0 is the sky, 1 the leaves before the eye. The hero moves them apart. */
export interface Layer {
  depth: number
  drawing: string
}

/** A 4:3 window on the 1600 × 1200 canvas: its left edge, its top, its width. */
export type Window = readonly [number, number, number]

export interface Scene {
  name: string
  caption: string
  near: Window
  left: Window
  right: Window
  draw: (palette: Palette) => Layer[]
}

export const crops = ['wide', 'near', 'left', 'right'] as const
export type Crop = (typeof crops)[number]

export const layer = (depth: number, ...drawings: string[]): Layer => ({ depth, drawing: drawings.join('') })

export const windowOf = (scene: Scene, crop: Crop): Window => (crop === 'wide' ? [0, 0, 1600] : scene[crop])

export function poster(layers: readonly Layer[], [x, y, width]: Window): string {
  const drawing = layers.map((one) => `<g>${one.drawing}</g>`).join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="${x} ${y} ${width} ${width * 0.75}">\n${drawing}\n</svg>\n`
}
