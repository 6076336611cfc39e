import { Worker } from 'node:worker_threads'
import type { DrawingAnswer, DrawingTask } from './draw-in-process.ts'
import { DrawingRefused } from './drawing.ts'

const send = (answer: DrawingAnswer): void => {
  process.send?.(answer)
}

// Memory outside the heap, such as unpacked streams and pictures, has no limit of its own in Node: a second thread
// measures the whole process and ends it. The thread that works could not. It also outlives who started this process.
const guard = `
  const { workerData } = require('node:worker_threads')
  const end = () => process.kill(process.pid, 'SIGKILL')
  setInterval(() => process.memoryUsage.rss() > workerData.bytes && end(), 10)
  setTimeout(end, workerData.ms)
`

const load = {
  document: async () => (await import('./draw-document.ts')).drawDocument,
  heic: async () => (await import('./draw-heic.ts')).drawHeic,
}

const work = async ({ kind, bytes, megabytes, ms }: DrawingTask): Promise<void> => {
  new Worker(guard, { eval: true, execArgv: [], workerData: { bytes: megabytes * 1024 * 1024, ms } }).unref()
  const draw = await load[kind]()
  send('started')
  try {
    send(await draw(bytes))
  } catch (error) {
    send({ refusal: error instanceof DrawingRefused ? error.message : undefined })
  }
}

process.once('message', (task) => void work(task as DrawingTask))
