import { parentPort, workerData } from 'node:worker_threads'
import type { DrawingTask } from '#/documents/create-drawer.ts'
import type { ThreadMessage } from '#/threads/run-in-thread.ts'
import type { ItineraryDocument } from './itinerary-document.ts'
import { renderItinerary } from './render-itinerary.ts'

const send = (message: ThreadMessage<never, Uint8Array>): void => parentPort?.postMessage(message, [])

send('started')
send({ result: await renderItinerary(workerData as DrawingTask<ItineraryDocument>) })
