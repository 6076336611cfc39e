import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { LiveEvent } from '@escapes/contract'
import { createRandom } from '@escapes/api/test/random.ts'
import { timeouts } from '@escapes/test-timeouts'
import { startCuttingProxy } from './chat/cutting-proxy.ts'
import { startLiveReader } from './chat/live-reader.ts'
import { type DrillFindings, getQueueBackendName, percentile } from './drill.ts'
import { createSignedInAccounts, type DrillAccount, withClientAddress } from './environment/accounts.ts'
import { bookAndSubmit } from './environment/book.ts'
import { postWithRetries } from './environment/call.ts'
import { startEnvironment } from './environment/environment.ts'

interface Options {
  /** Of each side. */
  messages: number
  cuts: number
  isWithoutResume?: boolean
}

const untilTrue = async (check: () => boolean, ms: number): Promise<void> => {
  const until = performance.now() + ms
  while (!check() && performance.now() < until) await delay(20)
}

/** What one side has seen: positions of messages in the order they came, and how long each took. */
const createInbox = (sentAt: ReadonlyMap<string, number>) => {
  const positions: number[] = []
  const delays: number[] = []
  let resyncs = 0
  return {
    positions,
    delays,
    resyncs: () => resyncs,
    receive: (event: LiveEvent) => {
      if (event.type === 'resync') resyncs += 1
      if (event.type !== 'message') return
      positions.push(event.message.position)
      const sent = sentAt.get(event.message.text)
      if (sent !== undefined) delays.push(performance.now() - sent)
    },
  }
}

const judge = (side: string, positions: readonly number[], total: number) => {
  const distinct = new Set(positions)
  const lost = total - distinct.size
  const doubled = positions.length - distinct.size
  const disordered = positions.filter((position, at) => position < (positions[at - 1] ?? 0)).length
  const failures = [
    ...(lost > 0 ? [`${side} lost ${lost} of ${total}`] : []),
    ...(doubled > 0 ? [`${side} got ${doubled} twice`] : []),
    ...(disordered > 0 ? [`${side} got ${disordered} out of order`] : []),
  ]
  return { lost, doubled, disordered, failures }
}

/**
 * A customer and a member of staff write to each other over two processes while both read live, through a proxy that
 * cuts their streams off, in the middle of an event too.
 */
export const runChatDrill = async ({ messages, cuts, isWithoutResume = false }: Options): Promise<DrillFindings> => {
  const environment = await startEnvironment()
  const proxy = await startCuttingProxy(environment.apis)
  try {
    const [customer] = await createSignedInAccounts(environment, 1)
    const [staff] = await createSignedInAccounts(environment, 1, 'manager')
    if (!customer || !staff) throw new Error('nobody to write')
    const booking = await bookAndSubmit(environment, customer, await environment.insertVilla('Drill Villa'), 30)
    const begun = await postWithRetries(
      environment.apis[0],
      `/admin/bookings/${booking.id}/conversation`,
      staff,
      undefined,
    )
    const { id: conversationId } = JSON.parse(begun.text) as { id: string }

    const sentAt = new Map<string, number>()
    const [ofCustomer, ofStaff] = [createInbox(sentAt), createInbox(sentAt)]
    const follow = ({ headers }: DrillAccount, onEvent: (event: LiveEvent) => void) =>
      startLiveReader({ port: proxy.port, headers, isResuming: !isWithoutResume, onEvent })
    const readers = [follow(customer, ofCustomer.receive), follow(staff, ofStaff.receive)]
    const countOpened = () => readers.reduce((count, { opened }) => count + opened, 0)
    await untilTrue(() => readers.every(({ isOpen }) => isOpen), timeouts.background)

    const random = createRandom(20_270_520)
    const cutsAt = Array.from({ length: cuts }, () => Math.floor(random() * messages * 2)).toSorted((a, b) => b - a)
    let sent = 0
    const rejected: string[] = []
    const write = async (account: DrillAccount, path: string, side: string) => {
      for (let at = 0; at < messages; at += 1) {
        const text = `${side} ${at}`
        sentAt.set(text, performance.now())
        const api = environment.apis[at % 2 === 0 ? 0 : 1]
        const answer = await postWithRetries(api, path, withClientAddress(account, at), { text }, randomUUID())
        if (answer.status !== 201) rejected.push(`${text}: ${answer.status} ${answer.text.slice(0, 100)}`)
        sent += 1
        while (cutsAt.length > 0 && (cutsAt.at(-1) ?? 0) < sent) {
          cutsAt.pop()
          proxy.cut(random)
        }
      }
    }
    await Promise.all([
      write(customer, `/bookings/${booking.id}/messages`, 'customer'),
      write(staff, `/admin/conversations/${conversationId}/messages`, 'staff'),
    ])
    // Whoever resumes gets the rest now; whoever does not has lost it, and gets this last one.
    const opened = countOpened()
    const ended = proxy.endCut()
    await untilTrue(() => countOpened() >= opened + ended && readers.every(({ isOpen }) => isOpen), timeouts.background)
    await postWithRetries(
      environment.apis[1],
      `/bookings/${booking.id}/messages`,
      customer,
      { text: 'the last' },
      randomUUID(),
    )
    const [row] = await environment.query<{ last: number }>('select last_position as last from conversations')
    const total = row?.last ?? 0
    const isThrough = ({ positions }: typeof ofCustomer) => positions.includes(total)
    await untilTrue(() => isThrough(ofCustomer) && isThrough(ofStaff), timeouts.background)
    for (const reader of readers) reader.stop()

    const judged = [
      judge('the customer', ofCustomer.positions, total),
      judge('staff', ofStaff.positions, total),
    ] as const
    const sum = (what: 'lost' | 'doubled' | 'disordered') => judged[0][what] + judged[1][what]
    const expected = messages * 2 + 1
    const inTheirOrder = [...ofCustomer.delays, ...ofStaff.delays]
    return {
      figures: {
        queues: getQueueBackendName(),
        messages: total,
        cuts,
        'streams opened': countOpened(),
        lost: sum('lost'),
        doubled: sum('doubled'),
        'out of order': sum('disordered'),
        'p50 of delivery, cuts included (ms)': percentile(inTheirOrder, 0.5),
        'p99 of delivery, cuts included (ms)': percentile(inTheirOrder, 0.99),
      },
      failures: [
        ...rejected.slice(0, 5),
        // Automatic answers while the office is closed are messages too.
        ...(total < expected ? [`${total} messages on record instead of ${expected}`] : []),
        ...(ofCustomer.resyncs() + ofStaff.resyncs() > 0 ? ['a stream asked to fetch anew'] : []),
        ...judged.flatMap(({ failures }) => failures),
      ],
    }
  } finally {
    proxy.close()
    await environment.stop()
  }
}
