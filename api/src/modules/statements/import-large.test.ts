import { takesWholeTables } from '@escapes/testing/whole-tables'
import { expect, it } from 'vitest'
import { sql } from 'kysely'
import type { ImportedStatement } from '@escapes/contract'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { aReference } from '#test/factories/references.ts'
import { createStatementTestApp } from '#test/statement-test-app.ts'
import { transact } from '#/db/transact.ts'
import { toReferenceKey } from '#/modules/payment-references/index.ts'
import { recordMatchedLines } from './record-matched-lines.ts'
import { shareInFile } from '#test/share-in-file.ts'

const lines = takesWholeTables ? 5_000 : 1_500
const bookings = 2 * lines
const recorded = takesWholeTables ? 100 : 30

const desk = await shareInFile(createStatementTestApp())

/** Copies of one pending booking, each with a villa and a reference of its own. */
const sell = async (): Promise<string[]> => {
  const { id } = await desk.owed()
  const references = Array.from({ length: bookings }, (_, at) => aReference(at))
  for (let from = 0; from < bookings; from += 1_000) await copy(id, references.slice(from, from + 1_000))
  return references
}

const copy = (id: string, references: readonly string[]) =>
  sql`
    with made as (
      insert into listings (slug, kind, status, title, description, location, category, price_usd, cancellation_policy)
        select 'villa-of-' || reference, kind, status, title, description, location, category, price_usd, cancellation_policy
        from unnest(${references}::text[]) as reference, listings
        where listings.id = (select listing_id from bookings where id = ${id})
      returning id, slug)
    insert into bookings (reference, listing_id, user_id, kind, state, stay, units, adults, children, infants,
        listing_title, lines, total_usd, currency, rate, total_agreed, policy, sale_mode, payment_method,
        starts_at, ends_at, submitted_at, payment_due_at)
      select split_part(made.slug, 'villa-of-', 2), made.id, user_id, kind, state, stay, units, adults, children,
        infants, listing_title, lines, total_usd, currency, rate, total_agreed, policy, sale_mode, payment_method,
        starts_at, ends_at, submitted_at, payment_due_at
      from made, bookings where bookings.id = ${id}`.execute(desk.db)

const mangle = (reference: string, at: number): string => {
  const spelled = [
    reference,
    reference.toLowerCase(),
    `${reference.slice(0, 4)}-${reference.slice(4)}`,
    `${reference.slice(0, 3)} ${reference.slice(3)}`,
    reference.replaceAll('Q', '0').replaceAll('D', 'O').replaceAll('L', '1').replaceAll('J', 'I'),
    reference.replaceAll('Z', '2').replaceAll('S', '5').replaceAll('B', '8'),
  ]
  return spelled[at % spelled.length] ?? reference
}

it(`${lines} lines are saved and matched in seconds, and nothing happens the second time`, async () => {
  const references = await sell()
  const stored = await desk.db.selectFrom('bookings').select(['reference', 'reference_key']).execute()
  expect(stored.filter((each) => each.reference_key !== toReferenceKey(each.reference))).toEqual([])
  const paid = Array.from({ length: lines }, (_, at) => references[at * 2] ?? '')
  const csv = desk.toCsv(
    paid.map((reference, at) => ({
      text: `/RFB/TRANSFER FROM A. PERERA, villa in Galle, ${mangle(reference, at)}, invoice 0082741993 OUR`,
      amount: '300.00',
      payer: `Payer ${at}`,
    })),
  )
  const timed = async (what: string): Promise<ImportedStatement> => {
    const from = performance.now()
    const imported = await ok<ImportedStatement>(desk.send(csv))
    console.info(`${what}: ${lines} lines against ${bookings} bookings in ${Math.round(performance.now() - from)} ms`)
    return imported
  }
  expect(await timed('import')).toMatchObject({ lines, known: 0, matched: lines, problems: [] })
  const { rows } = await sql<{ reference: string }>`
    select reference from statement_lines join bookings on bookings.id = booking_id
    order by substring(payer from 7)::int`.execute(desk.db)
  expect(rows.map(({ reference }) => reference)).toEqual(paid)
  expect(await timed('again')).toMatchObject({ lines, known: lines, matched: 0 })
})

it('the lines are recorded booking by booking, and once', async () => {
  const { rows: due } = await sql<{ id: string }>`
    select booking_id as id from statement_lines order by id limit ${recorded}`.execute(desk.db)
  const ids = due.map(({ id }) => id)
  const record = async () => {
    for (const id of ids)
      await transact(desk.db, (trx) => recordMatchedLines(trx, desk.app.services.refunds, id, desk.now()))
  }
  const from = performance.now()
  await record()
  const each = (performance.now() - from) / recorded
  console.info(`recorded and confirmed one after the other: ${each.toFixed(1)} ms a booking`)
  await record()
  const { rows } = await sql`
    select state, count(*), sum(paid)::bigint as paid from bookings join booking_balances on booking_id = bookings.id
    where bookings.id = any(${ids}) group by state`.execute(desk.db)
  expect(rows).toEqual([{ state: 'confirmed', count: recorded, paid: recorded * 30_000 }])
})

it('a file of five megabytes is read, and a larger one is rejected', async () => {
  const line = `${desk.today},,"${'x'.repeat(980)}",1.00\n`
  const file = (megabytes: number) => {
    const count = Math.floor((megabytes * 1_000_000) / line.length)
    return { count, csv: `Date,Payer,Details,Amount\n${line.repeat(count)}` }
  }
  const [fits, tooLarge, muchTooLarge] = [file(5.2), file(5.3), file(6)]
  expect((await ok<ImportedStatement>(desk.send(fits.csv))).lines).toBe(fits.count)
  expect((await expectProblem(desk.send(tooLarge.csv))).errors).toMatchObject([{ path: 'content' }])
  expect((await expectProblem(desk.send(muchTooLarge.csv))).code).toBe('payload-too-large')
})
