import { transformDrawing } from '../geometry.ts'

export interface FigurePlacement {
  x: number
  y: number
  scale: number
  flip?: boolean
}

/** Sets a figure drawn around its own origin into the picture. */
export const placeFigure = (drawing: string, { x, y, scale, flip }: FigurePlacement): string =>
  transformDrawing(drawing, x, y, scale, 0, flip)
