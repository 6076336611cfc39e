import { createCanvas, ImageData } from '@napi-rs/canvas'
import heic from 'heic-decode'
import { type Drawing, DrawingRefused } from './drawing.ts'

const mostPixels = 40e6

/** Draws the photo of an iPhone: the pixels alone, upright. */
export const drawHeic = async (given: Uint8Array): Promise<Drawing> => {
  const [image] = await heic.all({ buffer: given })
  if (!image) throw new DrawingRefused('There is no picture in the file. Please send a screenshot of it.')
  const { width, height } = image
  if (width * height > mostPixels)
    throw new DrawingRefused('The photo has more than 40 million pixels. Please send a screenshot of it.')
  const canvas = createCanvas(width, height)
  const { data } = await image.decode()
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  return { firstPage: canvas.toBuffer('image/jpeg', 92) }
}
