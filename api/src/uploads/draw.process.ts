import { writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { DrawingTask } from './draw-in-process.ts'
import { DrawingRejected } from './drawing.ts'
import { answerDescriptor, type DrawingAnswer, encodeDrawingAnswer, startedMark } from './drawing-answer.ts'
import { everyPixel, loadDrawing } from './load-drawing.ts'

// Node limits neither processor time nor memory outside the heap: a second thread measures the process and ends it,
// also when its parent has gone.
const guard = `
  const { workerData } = require('node:worker_threads')
  const end = () => process.kill(process.pid, 'SIGKILL')
  const isTooMuch = () => {
    const { user, system } = process.cpuUsage()
    return process.memoryUsage.rss() > workerData.bytes || (user + system) / 1000 > workerData.cpuMs
  }
  setInterval(() => isTooMuch() && end(), 10)
  setTimeout(end, workerData.ms)
`

const writeAll = (bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length;) at += writeSync(answerDescriptor, bytes, at)
}

const { kind, quality = everyPixel, megabytes, cpuMs, ms } = JSON.parse(process.argv[2] ?? '') as DrawingTask
new Worker(guard, { eval: true, execArgv: [], workerData: { bytes: megabytes * 1024 * 1024, cpuMs, ms } }).unref()
const [bytes, draw] = await Promise.all([buffer(process.stdin), loadDrawing[kind]()])
writeAll(Buffer.from(startedMark))

const answer = await draw(bytes, quality).catch((error: unknown): DrawingAnswer => ({
  rejection: error instanceof DrawingRejected ? error.message : null,
}))
for (const piece of encodeDrawingAnswer(answer)) writeAll(piece)
