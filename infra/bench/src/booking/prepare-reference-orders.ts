import { postJson } from '../../../drills/src/environment/call.ts'
import type { BenchJob } from './run-jobs.ts'
import { startReferenceServer } from './reference-server.ts'

interface Answered {
  doc: { id: number }
  transactionID: number
}

const password = 'Ceylon-tea-1867'
const price = 30_000

const toStay = (index: number) => ({
  reference: `BENCH${index}`,
  checkIn: '2027-05-10',
  checkOut: '2027-05-13',
  listingTitle: 'Bench Villa',
  rate: '1',
  saleMode: 'instant',
  adults: 2,
  children: 0,
  infants: 0,
  totalAgreed: price,
  startsAt: '2027-05-10T08:30:00.000Z',
  endsAt: '2027-05-13T05:30:00.000Z',
  holdExpiresAt: '2027-05-10T08:45:00.000Z',
  lines: [{ label: '3 nights', amount: price }],
  policy: [{ fromHours: 48, refundPercent: 100, fixedFee: 0 }],
})

export const prepareReferenceOrders = async (databaseUrl: string, people: number, orders: number) => {
  const { port, product, stop } = await startReferenceServer(databaseUrl, people)
  try {
    const base = `http://127.0.0.1:${port}/api`
    const json = { 'content-type': 'application/json' }

    const signIn = async (number: number) => {
      const { text } = await postJson(`${base}/users/login`, json, {
        email: `guest-${number}@reference.test`,
        password,
      })
      const { token, user } = JSON.parse(text) as { token: string; user: { id: number } }
      return { id: user.id, headers: { ...json, authorization: `JWT ${token}` } }
    }
    const customers: Awaited<ReturnType<typeof signIn>>[] = []
    for (let number = 0; number < people; number++) customers.push(await signIn(number))

    const call = async (path: string, headers: Record<string, string>, body: unknown) => {
      const { status, text, ms } = await postJson(`${base}${path}`, headers, body)
      if (status !== 200 && status !== 201) throw new Error(`${path} answered ${status}: ${text}`)
      return { answer: JSON.parse(text) as Answered, ms }
    }
    const items = [{ product, quantity: 1 }]
    /** Writes only the row, as an administrator would: without checks of price, stock or cart. */
    const writeRow = async (index: number): Promise<number> => {
      const { id, headers } = customers[index % people]!
      const order = { ...toStay(index), customer: id, amount: price, currency: 'USD', items }
      return (await call('/orders?depth=0', headers, order)).ms
    }
    /** Creates an order as a customer does, with the reference's checks: cart, payment, confirmation. */
    const checkOut = async (index: number): Promise<number> => {
      const { id, headers } = customers[index % people]!
      const cart = await call('/carts?depth=0', headers, { customer: id, currency: 'USD', items })
      const wanted = { cartID: cart.answer.doc.id, currency: 'USD' }
      const begun = await call('/payments/bankTransfer/initiate', headers, wanted)
      const { transactionID } = begun.answer
      const sent = { ...wanted, transactionID, stay: toStay(index) }
      const made = await call('/payments/bankTransfer/confirm-order', headers, sent)
      return cart.ms + begun.ms + made.ms
    }
    const toJobs = (make: (index: number) => Promise<number>) => (): BenchJob[] =>
      Array.from({ length: orders }, (_, index) => () => make(index))
    return { rows: toJobs(writeRow), orders: toJobs(checkOut), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
