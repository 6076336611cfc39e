import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { OutgoingRequest } from './sender.ts'

const { port } = workerData as { port: number }
const agent = new Agent({ keepAlive: false })

const send = ({ method, path, headers, body }: OutgoingRequest): Promise<number> =>
  new Promise((resolve) => {
    const sending = request({ host: '127.0.0.1', port, agent, method, path, headers })
    sending.on('error', () => resolve(0))
    sending.on('response', (response) => {
      response.on('error', () => resolve(0)).on('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    sending.end(body)
  })

let prepared: readonly OutgoingRequest[] = []
parentPort?.on('message', (message: readonly OutgoingRequest[] | 'send') => {
  if (message !== 'send') {
    prepared = message
    parentPort?.postMessage('prepared', [])
  } else void Promise.all(prepared.map(send)).then((statuses) => parentPort?.postMessage(statuses, []))
})
