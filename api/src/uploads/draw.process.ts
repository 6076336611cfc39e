import { Worker } from 'node:worker_threads'
import type { DrawingMessage, DrawingTask } from './draw-in-process.ts'
import { DrawingRejected } from './drawing.ts'
import { everyPixel, loadDrawing } from './load-drawing.ts'

const send = (answer: DrawingMessage): void => {
  process.send?.(answer)
}

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

const work = async ({ kind, bytes, quality = everyPixel, megabytes, cpuMs, ms }: DrawingTask): Promise<void> => {
  new Worker(guard, { eval: true, execArgv: [], workerData: { bytes: megabytes * 1024 * 1024, cpuMs, ms } }).unref()
  const draw = await loadDrawing[kind]()
  send('started')
  try {
    send(await draw(bytes, quality))
  } catch (error) {
    send({ rejection: error instanceof DrawingRejected ? error.message : undefined })
  }
}

process.once('message', (task) => void work(task as DrawingTask))
