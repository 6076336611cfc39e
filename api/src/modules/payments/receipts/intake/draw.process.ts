import { Worker } from 'node:worker_threads'
import type { DrawingAnswer, DrawingTask } from './draw-in-process.ts'
import { DrawingRefused } from './drawing.ts'

const send = (answer: DrawingAnswer): void => {
  process.send?.(answer)
}

// The processor's time, and memory outside the heap, such as unpacked streams and pictures, have no limit of their own in
// Node: a second thread measures the whole process and ends it. The thread that works could not. It also outlives who started this process.
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

const load = {
  document: async () => (await import('./draw-document.ts')).drawDocument,
  heic: async () => (await import('./draw-heic.ts')).drawHeic,
}

const work = async ({ kind, bytes, megabytes, cpuMs, ms }: DrawingTask): Promise<void> => {
  new Worker(guard, { eval: true, execArgv: [], workerData: { bytes: megabytes * 1024 * 1024, cpuMs, ms } }).unref()
  const draw = await load[kind]()
  send('started')
  try {
    send(await draw(bytes))
  } catch (error) {
    send({ refusal: error instanceof DrawingRefused ? error.message : undefined })
  }
}

process.once('message', (task) => void work(task as DrawingTask))
