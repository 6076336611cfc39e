import { expect, it, vi } from 'vitest'
import type { Db } from '#/db/database.ts'
import { startLookUps } from './leave-out-items.ts'
import { listDividedNumbers } from './list-account-numbers.ts'
import { listForeignPayments } from './require-own-account-numbers.ts'

/** Nothing is approved or permitted. */
const query = { execute: () => Promise.resolve([]), orderBy: () => query }
const db = { selectFrom: () => ({ select: () => query, selectAll: () => query }) } as unknown as Db

it('looks after each text that is read together with others whether somebody else should have their turn', async () => {
  const answers = ['The account is the one on your booking', ...Array.from({ length: 9 }, (_, at) => `Room 1a ${at}`)]
  const clock = vi.spyOn(performance, 'now')
  await listForeignPayments(db, { text: 'See you on the 9th' }, ['text'], { beside: answers })
  expect(clock.mock.calls.length).toBeGreaterThan(5)
  clock.mockRestore()
})

it('looks after each pair of texts of which one names a bank whether somebody else should have their turn', async () => {
  let turns = 0
  const texts = Array.from({ length: 100 }, (_, at) => `HNB is in room ${100 + at}`)
  await listDividedNumbers(texts, startLookUps(), () => void (turns += 1))
  expect(turns).toBeGreaterThan(190)
})

it('looks after each name of a document that may be a link whether somebody else should have their turn', async () => {
  const clock = vi.spyOn(performance, 'now')
  await listForeignPayments(db, { days: 'а.б '.repeat(500) }, ['days'])
  expect(clock.mock.calls.length).toBeGreaterThan(500)
  clock.mockRestore()
})

it.each([
  'Our account at HNB: [80012](/tours)[34567](/tours)',
  'Our account at HNB: 8001[2345](/villas)67',
  'Send the deposit with P[ay](/tours)P[al](/tours) to Nimal',
  'Send it by W[estern](/tours) U[nion](/villas) to Nimal Perera',
  'Please pay the rest to nimal@[gmail](/tours).com',
  'Please pay the rest to nimal@**gmail**.com',
  'Please send the rest to 077[123](/tours)4567',
  'Please send the rest to 077**123**4567',
])('reads labels of links, and what is strong, as pages show them: %s', async (content) => {
  expect(await listForeignPayments(db, { content })).toHaveLength(1)
})

it('reads texts beside each other as pages show them, too', async () => {
  const items = ['Our account at HNB: [80012](/tours)', '[345](/tours)[67](/tours)']
  expect(await listForeignPayments(db, { items })).toMatchObject([{ path: 'items' }])
  expect(await listForeignPayments(db, { text: items[1] }, ['text'], { beside: items.slice(0, 1) })).toMatchObject([
    { path: 'text' },
  ])
})

it('says once what is wrong with a text that has links, and nothing where links part no number', async () => {
  const honest = '[Kandy](/tours?place=Kandy) on the 12th, [Ella](/tours) on the 14th. **Bring 2** [maps](/blogs/maps).'
  expect(await listForeignPayments(db, { honest })).toEqual([])
  expect(await listForeignPayments(db, { text: `${honest} Pay to HNB 8001234567.` })).toHaveLength(1)
})

const conversation = [
  'The account and the reference stand on your booking page.',
  'Breakfast is from 7:30 to 10.',
  'Please transfer the rest of USD 700.00 to our account by 14 January.',
]
it.each([
  'Flights: UL504, QR658, EK654 - which one is yours?',
  'Flights UL 121, UL 122 and UL 125 then. See you on the 4th!',
  'Rooms 201, 203, 205 and 301.',
  'Poya days: 22 January, 20 February, 22 March, 20 April.',
])('takes for no account what has its own name beside answers about one: %s', async (text) => {
  expect(await listForeignPayments(db, { text }, ['text'], { beside: conversation })).toEqual([])
})

it.each(['Rooms 800, 123, 456 and 789.', '8001, 2345, 6789', '80 01 23 45 67', 'HN 8001, BC 2345, AB 6789'])(
  'takes it for one where it has none: %s',
  async (text) => {
    expect(await listForeignPayments(db, { text }, ['text'], { beside: conversation })).toHaveLength(1)
  },
)

it('lets staff write on after a sentence on the means of a customer', async () => {
  const beside = ['You can send it with Wise to our account.', 'The boat leaves at six.']
  expect(await listForeignPayments(db, { text: 'See you on the 9th' }, ['text'], { beside })).toEqual([])
  expect(await listForeignPayments(db, { text: beside[0] }, ['text'], { beside: beside.slice(1) })).toEqual([])
})
