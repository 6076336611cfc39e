import { timeouts } from '@escapes/test-timeouts'
import { DrawingRejected } from '#/uploads/drawing.ts'
import { drawInProcess, drawing, drawingLimits } from '#/uploads/draw-in-process.ts'
import { FileUnreadable } from '#/uploads/file-problems.ts'
import { everyPixel, loadDrawing } from '#/uploads/load-drawing.ts'

/**
 * Set-up of every test file: what is uploaded is drawn by the product's code, in the test's process. A process for each
 * file costs ten times the drawing, and hundreds of files are uploaded to see what happens to them afterwards.
 */
drawing.draw = async (kind, bytes, { signal, quality = everyPixel }) => {
  signal.throwIfAborted()
  const draw = await loadDrawing[kind]()
  try {
    return await draw(bytes, quality)
  } catch (error) {
    throw new FileUnreadable(error instanceof DrawingRejected ? error.message : 'It is damaged.')
  }
}

/**
 * For a file that looks at the drawing itself: as in the product, a process draws each file, and is limited, but not by
 * the clock: how long it lasts here says how busy this machine is.
 */
export const drawInProcesses = (): void => {
  drawing.draw = (kind, bytes, options) =>
    drawInProcess(kind, bytes, { limits: { ...drawingLimits, ms: timeouts.process }, ...options })
}
