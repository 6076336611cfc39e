import { Worker } from 'node:worker_threads'

export interface OutgoingRequest {
  method: string
  path: string
  headers: Record<string, string | string[]>
  body: Uint8Array
}

export interface Sender {
  /** Hands requests to the thread; `send` sends them at once and resolves with each status, 0 for a broken connection. */
  prepare(outgoing: readonly OutgoingRequest[]): Promise<{ send(): Promise<number[]> }>
  stop(): Promise<void>
}

/** Requests leave from a separate thread, so that their cost is not counted for the server. */
export const startSender = (port: number): Sender => {
  const worker = new Worker(new URL('./sender.worker.ts', import.meta.url), { workerData: { port }, execArgv: [] })
  const request = <T>(message: unknown): Promise<T> =>
    new Promise((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', (answer: T) => {
        worker.off('error', reject)
        resolve(answer)
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
      worker.postMessage(message)
    })
  return {
    prepare: async (outgoing) => {
      await request(outgoing)
      return { send: () => request<number[]>('send') }
    },
    stop: async () => {
      await worker.terminate()
    },
  }
}
