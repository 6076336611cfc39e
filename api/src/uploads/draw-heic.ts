import { createCanvas, ImageData } from '@napi-rs/canvas'
import heic from 'heic-decode'
import { type Drawing, DrawingRejected } from './drawing.ts'

const maxPixels = 40e6

export const drawHeic = async (given: Uint8Array): Promise<Drawing> => {
  const [image] = await heic.all({ buffer: given })
  if (!image) throw new DrawingRejected('There is no picture in the file. Please send a screenshot of it.')
  const { width, height } = image
  if (width * height > maxPixels)
    throw new DrawingRejected('The photo has more than 40 million pixels. Please send a screenshot of it.')
  const canvas = createCanvas(width, height)
  const { data } = await image.decode()
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  return { pages: [canvas.toBuffer('image/jpeg', 92)] }
}
