import { describe, expect, it } from 'vitest'
import { addDays, type StatementLine } from '@escapes/contract'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { createStatementTestApp } from '#test/statement-test-app.ts'
import { eraseOldPayersAndTexts } from './erase-old-payers-and-texts.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createStatementTestApp())

/** A line of 300 dollars that names nobody. */
const stray = async (text = 'for the villa', on = desk.today): Promise<StatementLine> => {
  const { id } = await desk.bring([
    { text: `${text} ${crypto.randomUUID()}`, amount: '300.00', payer: 'A. Perera', on },
  ])
  const [line] = await desk.listLines(id)
  if (!line) throw new Error('there is no line')
  return line
}

describe('a line of the amount and the customer of one booking', () => {
  const booked = async (name: string) => {
    const booking = await desk.owed()
    await desk.db
      .updateTable('users')
      .set({ name })
      .where(({ eb, selectFrom }) =>
        eb('id', '=', selectFrom('bookings').select('user_id').where('id', '=', booking.id)),
      )
      .execute()
    return booking
  }
  const listSuggestions = async (payer: string, amount: string) => {
    const { id } = await desk.bring([{ text: `holiday ${crypto.randomUUID()}`, amount, payer }])
    const query = { headers: desk.manager }
    const { withoutBooking } = await ok<{ withoutBooking: StatementLine[] }>(
      desk.app.call('GET /admin/reconciliation', query),
    )
    const [line] = await desk.listLines(id)
    expect(withoutBooking.find((one) => one.id === line?.id)).toEqual(line)
    return line?.suggestion
  }

  it('suggests it in the lists, unless another one may be meant', async () => {
    const { reference } = await booked('Ingeborg Björklund')
    expect(await listSuggestions('BJÖRKLUND, I', '300.00')).toEqual({ reference, customer: 'Ingeborg Björklund' })
    expect(await listSuggestions('BJÖRKLUND, I', '299.00'), 'another amount').toBeUndefined()
    expect(await listSuggestions('O. Ekdal', '300.00'), 'another name').toBeUndefined()
    await booked('Sven Björklund')
    expect(await listSuggestions('BJÖRKLUND, I', '300.00'), 'two of that name').toBeUndefined()
  })
})

describe('a line that names no booking', () => {
  it('is assigned by staff, and pays that booking under their name', async () => {
    const [{ id, reference }, line] = [await desk.owed(), await stray()]
    const assigned = await ok<StatementLine>(desk.assign(line.id, ` ${reference.toLowerCase()} `))
    expect(assigned).toMatchObject({ state: 'matched', meaning: 'exact', booking: { id, reference } })
    expect((await desk.viewed(id)).state).toBe('confirmed')
    expect(await desk.listEntries(id)).toMatchObject([{ amount: 30_000, by: expect.stringMatching(/^Traveller/) }])
    expect((await expectProblem(desk.assign(line.id, reference))).code).toBe('already-reviewed')
    expect((await expectProblem(desk.ignore(line.id))).code).toBe('already-reviewed')
  })

  it('is not assigned to a reference that does not exist', async () => {
    const line = await stray()
    for (const reference of ['ZZZZZZZZ', 'what?'])
      expect((await expectProblem(desk.assign(line.id, reference))).errors).toMatchObject([{ path: 'reference' }])
    const nowhere = '019a0000-0000-7000-8000-000000000000'
    expect((await expectProblem(desk.assign(nowhere, 'ZZZZZZZZ'))).code).toBe('not-found')
    expect((await expectProblem(desk.ignore(nowhere))).code).toBe('not-found')
  })

  it('is ignored with a reason, and may be assigned to a booking after all', async () => {
    const [{ id, reference }, line] = [await desk.owed(), await stray()]
    expect(await ok<StatementLine>(desk.ignore(line.id, 'Rent of the office'))).toMatchObject({ state: 'ignored' })
    const row = await desk.db
      .selectFrom('statement_lines')
      .select('ignore_reason')
      .where('id', '=', line.id)
      .executeTakeFirstOrThrow()
    expect(row.ignore_reason).toBe('Rent of the office')
    await ok(desk.assign(line.id, reference))
    expect((await desk.viewed(id)).paymentStatus).toBe('paid')
  })

  it('goes to one booking when two people assign it at once', async () => {
    const [one, other, line] = [await desk.owed(), await desk.owed(), await stray()]
    const answers = await Promise.all([desk.assign(line.id, one.reference), desk.assign(line.id, other.reference)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const entries = [...(await desk.listEntries(one.id)), ...(await desk.listEntries(other.id))]
    expect(entries).toHaveLength(1)
  })
})

describe('lines', () => {
  it('are listed from the newest, by state, page by page', async () => {
    const days = [3, 1, 2].map((ago) => addDays(desk.today, -ago))
    for (const on of days) await stray('listed', on)
    const page = (query: Record<string, string>) =>
      ok<{ items: StatementLine[]; nextCursor: string | null; total: number }>(
        desk.app.call('GET /admin/statement-lines', { query, headers: desk.manager }),
      )
    const seen: StatementLine[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { items, nextCursor, total } = await page({ state: 'unmatched', limit: '2', ...(cursor ? { cursor } : {}) })
      seen.push(...items)
      cursor = nextCursor
      expect(total).toBeGreaterThanOrEqual(3)
    }
    expect(seen.every(({ state }) => state === 'unmatched')).toBe(true)
    expect(seen.map(({ bookedOn }) => bookedOn)).toEqual(
      seen.map(({ bookedOn }) => bookedOn).toSorted((one, other) => other.localeCompare(one)),
    )
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  })

  it('lose payer and text ninety days after their decision, and are still recognised when imported again', async () => {
    const { reference } = await desk.owed()
    const text = `${reference} from somebody`
    const imported = await desk.bring([{ text, amount: '300.00', payer: 'A. Perera' }])
    const waiting = await stray()
    desk.later(89 * 24 * 60)
    expect(await eraseOldPayersAndTexts(desk.app.services)).toBe(0)
    desk.later(2 * 24 * 60)
    expect(await eraseOldPayersAndTexts(desk.app.services)).toBeGreaterThan(0)
    expect(await desk.listLines(imported.id)).toMatchObject([{ payer: null, text: null, booking: { reference } }])
    const { items } = await ok<{ items: StatementLine[] }>(
      desk.app.call('GET /admin/statement-lines', {
        query: { state: 'unmatched', limit: '100' },
        headers: await desk.app.signIn('manager'),
      }),
    )
    expect(items.find(({ id }) => id === waiting.id)?.payer).toBe('A. Perera')
    const headers = await desk.app.signIn('manager')
    const second = await ok<{ known: number }>(
      desk.send(desk.toCsv([{ text, amount: '300.00', payer: 'A. Perera' }]), {}, headers),
    )
    expect(second.known).toBe(1)
  })
})
