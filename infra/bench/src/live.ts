import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { timeouts } from '@escapes/test-timeouts'
import { startLiveReader } from '../../drills/src/chat/live-reader.ts'
import { percentile } from '../../drills/src/drill.ts'
import { createSignedInAccounts } from '../../drills/src/environment/accounts.ts'
import { bookAndSubmit } from '../../drills/src/environment/book.ts'
import { postWithRetries } from '../../drills/src/environment/call.ts'
import { withEnvironment } from '../../drills/src/environment/environment.ts'
import { findProcess, readResidentMb } from './process-memory.ts'

const streams = 1_000
/** Each person may have so many. */
const streamsPerPerson = 10
const messages = 100
const warmUp = 20
const budget = { kb: 60, p99Ms: 250 }

const untilTrue = async (check: () => boolean): Promise<void> => {
  const until = performance.now() + timeouts.background
  while (!check()) {
    if (performance.now() > until) throw new Error('the streams did not get what was sent')
    await delay(5)
  }
}

/** Open streams of one api: the memory of each, and how long a message takes from its sending to every one of them. */
export const benchLive = async (): Promise<boolean> => {
  return withEnvironment({}, async (environment) => {
    const [api] = environment.apis
    const { port } = new URL(api)
    const pid = findProcess(`API_PORT=${port}`)
    const staff = await createSignedInAccounts(environment, streams / streamsPerPerson, 'manager')
    const [customer] = await createSignedInAccounts(environment, 1)
    if (!customer) throw new Error('nobody to write')
    const { id } = await bookAndSubmit(environment, customer, await environment.insertVilla('Bench Villa'), 30)
    const send = async (text: string): Promise<void> => {
      const { status } = await postWithRetries(api, `/bookings/${id}/messages`, customer, { text }, randomUUID())
      if (status !== 201) throw new Error(`a message was answered ${status}`)
    }
    // Warm, so that only streams add to the memory.
    for (let at = 0; at < 20; at += 1) await send(`warm ${at}`)
    await delay(2_000)
    const before = readResidentMb(pid)

    const seen: number[] = []
    let sentAt = 0
    const readers = staff.flatMap(({ headers }, person) =>
      Array.from({ length: streamsPerPerson }, () =>
        startLiveReader({
          port: Number(port),
          // One network has fewer places.
          headers: { ...headers, 'x-forwarded-for': `203.0.113.${person}` },
          isResuming: true,
          onEvent: ({ type }) => void (type === 'message' && seen.push(performance.now() - sentAt)),
        }),
      ),
    )
    await untilTrue(() => readers.every(({ isOpen }) => isOpen))
    await delay(2_000)
    const kb = ((readResidentMb(pid) - before) * 1024) / streams

    const measure = async (count: number): Promise<void> => {
      for (let at = 0; at < count; at += 1) {
        const wanted = seen.length + streams
        sentAt = performance.now()
        await send(`message ${at}`)
        await untilTrue(() => seen.length >= wanted)
      }
    }
    await measure(warmUp)
    seen.length = 0
    await measure(messages)
    for (const reader of readers) reader.stop()
    const p99 = percentile(seen, 0.99)
    const judge = (isGood: boolean) => (isGood ? 'within the budget' : 'OVER THE BUDGET')
    console.log(`${streams} streams of one api, ${messages} messages to each`)
    console.log(`memory       ${kb.toFixed(1)} KB a stream, budget ${budget.kb} KB ${judge(kb <= budget.kb)}`)
    console.log(
      `delivery     p50 ${percentile(seen, 0.5)} ms, p99 ${p99} ms from the sending, budget ${budget.p99Ms} ms ${judge(p99 <= budget.p99Ms)}`,
    )
    return kb <= budget.kb && p99 <= budget.p99Ms
  })
}
