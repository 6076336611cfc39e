import { islandMapColors } from './island-map-colors.ts'

const size = 16

const draw = (paint: (context: OffscreenCanvasRenderingContext2D) => void): ImageData => {
  const context = new OffscreenCanvas(size, size).getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  context.lineWidth = 2.5
  context.strokeStyle = islandMapColors.road
  paint(context)
  context.stroke()
  context.fill()
  return context.getImageData(0, 0, size, size)
}

/** A dot for a town and a triangle for a summit, at twice their size. */
export const drawIslandSymbols = (): [name: string, image: ImageData][] => [
  [
    'dot',
    draw((context) => {
      context.fillStyle = islandMapColors.dot
      context.arc(8, 8, 4.5, 0, Math.PI * 2)
    }),
  ],
  [
    'summit',
    draw((context) => {
      context.fillStyle = islandMapColors.summitText
      context.moveTo(8, 3)
      context.lineTo(14, 13)
      context.lineTo(2, 13)
      context.closePath()
    }),
  ],
]
