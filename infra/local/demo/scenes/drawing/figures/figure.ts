import { moved } from '../geometry.ts'

export interface Figure {
  x: number
  y: number
  scale: number
  flip?: boolean
}

/** Sets a figure drawn around its own origin into the picture. */
export const place = (drawing: string, { x, y, scale, flip }: Figure): string => moved(drawing, x, y, scale, 0, flip)
