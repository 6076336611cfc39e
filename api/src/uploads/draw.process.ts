import { writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { DrawingTask } from './draw-in-process.ts'
import { DrawingRejected } from './drawing.ts'
import {
  answerDescriptor,
  type DrawingAnswer,
  encodeDrawingAnswer,
  startedMark,
  tooHeavySignal,
} from './drawing-answer.ts'
import { everyPixel, loadDrawing } from './load-drawing.ts'

// Node limits neither processor time nor memory outside the heap: a second thread measures the process and ends it,
// also when its parent has gone. What loading our libraries took, which is more on a busy machine, is no cost of a file.
const guard = `
  const { parentPort, workerData } = require('node:worker_threads')
  const isTooMuch = (before) => {
    const { user, system } = process.cpuUsage(before)
    return process.memoryUsage.rss() > workerData.bytes || (user + system) / 1000 > workerData.cpuMs
  }
  parentPort.once('message', (before) =>
    setInterval(() => isTooMuch(before) && process.kill(process.pid, workerData.tooHeavySignal), 10),
  )
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData.ms)
`

const writeAll = (bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length;) at += writeSync(answerDescriptor, bytes, at)
}

const { kind, quality = everyPixel, megabytes, cpuMs, ms } = JSON.parse(process.argv[2] ?? '') as DrawingTask
const limits = { bytes: megabytes * 1024 * 1024, cpuMs, ms, tooHeavySignal }
const thread = new Worker(guard, { eval: true, execArgv: [], workerData: limits })
thread.unref()
const [bytes, draw] = await Promise.all([buffer(process.stdin), loadDrawing[kind]()])
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
thread.postMessage(process.cpuUsage())
writeAll(Buffer.from(startedMark))

const answer = await draw(bytes, quality).catch((error: unknown): DrawingAnswer => ({
  rejection: error instanceof DrawingRejected ? error.message : null,
}))
for (const piece of encodeDrawingAnswer(answer)) writeAll(piece)
