import type { Palette } from '../palette.ts'

/** A plane of the picture; depth 0 is the sky, 1 the leaves before the eye. The hero moves them apart. */
export interface Layer {
  depth: number
  drawing: string
}

/** A 4:3 window on the 1600 × 1200 canvas: its left edge, its top, its width. */
export type SceneWindow = readonly [number, number, number]

export interface Scene {
  name: string
  caption: string
  near: SceneWindow
  left: SceneWindow
  right: SceneWindow
  draw: (palette: Palette) => Layer[]
}

export const sceneCrops = ['wide', 'near', 'left', 'right'] as const
export type SceneCrop = (typeof sceneCrops)[number]

export const createLayer = (depth: number, ...drawings: string[]): Layer => ({ depth, drawing: drawings.join('') })

export const getCropWindow = (scene: Scene, crop: SceneCrop): SceneWindow =>
  crop === 'wide' ? [0, 0, 1600] : scene[crop]

export function toPosterSvg(layers: readonly Layer[], [x, y, width]: SceneWindow): string {
  const drawing = layers.map((one) => `<g>${one.drawing}</g>`).join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="${x} ${y} ${width} ${width * 0.75}">\n${drawing}\n</svg>\n`
}
