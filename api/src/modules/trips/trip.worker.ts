import { parentPort, workerData } from 'node:worker_threads'
import type { DrawingTask } from '#/documents/create-drawer.ts'
import type { ThreadMessage } from '#/threads/run-in-thread.ts'
import { renderTrip } from './render-trip.ts'
import type { TripDocument } from './trip-document.ts'

const send = (message: ThreadMessage<never, Uint8Array>): void => parentPort?.postMessage(message, [])

send('started')
send({ result: await renderTrip(workerData as DrawingTask<TripDocument>) })
