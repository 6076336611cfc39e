import { inflateRawSync } from 'node:zlib'
import { timeouts } from '@escapes/test-timeouts'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Conversation, ErasurePreview, Page, Receipt } from '@escapes/contract'
import { verifyAuditChain } from '#/audit/verify-chain.ts'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { AuthBrowser } from '#test/auth-browser.ts'
import { expectProblem, type Headers, ok, toPaymentConfirmation } from '#test/booking-test-app.ts'
import { aUser } from '#test/factories/users.ts'
import { createReceiptForm } from '#test/receipt-form.ts'
import { createTalkTestApp, type TalkTestApp } from '#test/talk-test-app.ts'

const canary = 'canary4711'
const email = `${canary}@travellers.test`

const lines: string[] = []
let desk: TalkTestApp
let superuser: pg.Client
beforeAll(async () => {
  desk = await createTalkTestApp({ log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) })
  superuser = new pg.Client({ connectionString: desk.app.databaseUrl })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await desk.app.close()
})

const call: TalkTestApp['app']['call'] = (key, input) => desk.app.call(key, input)
const preview = (headers: Headers) => ok<ErasurePreview>(call('GET /me/erasure', { headers }))
const erase = (headers: Headers) => call('POST /me/erasure', { headers, body: { confirmation: 'delete' } })
const run = async () => {
  await desk.app.runUntilIdle()
  await deliverMails(desk.app.services)
}

/** Where the word is, in whatever table of whatever schema. */
const findInTables = async (word: string): Promise<string[]> => {
  const { rows: tables } = await superuser.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await superuser.query<{ row: string }>(
      `select entry::text as row from ${name} entry where position($1 in lower(entry::text)) > 0`,
      [word],
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

const findInObjects = async (word: string): Promise<string[]> => {
  const { objects } = desk.app.services
  const keys = await objects.list('')
  const isIn = async (key: string) => key.includes(word) || Buffer.from((await objects.get(key))!).includes(word)
  const hits = await Promise.all(keys.map(isIn))
  return keys.filter((_, at) => hits[at])
}

const begin = async (headers: Headers, from: number) => {
  const stay = desk.nights(from, from + 3)
  const body = { listingId: await desk.villa(), ...stay }
  const { id } = await ok(desk.hold(headers, body))
  return id
}

const saveTrip = (headers: Headers, id: string) =>
  call('PUT /bookings/:id/trip', {
    params: { id },
    headers,
    body: {
      travellers: [{ kind: 'adult', name: canary, age: null, diet: `no ${canary}` }],
      pickup: { location: `Hotel ${canary}`, time: '08:00' },
      arrival: { isInCountry: false, flight: 'UL 504', date: null, time: null },
    },
  })

const payByReceipt = async (headers: Headers, id: string) => {
  const receipt = await ok<Receipt>(
    call('POST /bookings/:id/receipts', {
      params: { id },
      headers,
      body: await createReceiptForm({ name: `${canary}.jpg` }, { note: `From ${canary}` }),
    }),
  )
  const { total_agreed: amount } = await desk.db
    .selectFrom('bookings')
    .select('total_agreed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await ok(
    call('POST /admin/receipts/:id/accept', {
      params: { id: receipt.id },
      headers: desk.manager,
      body: { amount, receivedOn: desk.today, ...toPaymentConfirmation(amount) },
    }),
  )
}

const setAvatar = async (headers: Headers) =>
  ok(call('PUT /me/avatar', { headers, body: await createReceiptForm({ name: `${canary}.jpg` }) }))

const askByForm = async () => {
  const { formToken } = await ok<{ formToken: string }>(call('GET /enquiries/form'))
  desk.later(1)
  await ok(
    call('POST /enquiries', {
      body: { firstName: canary, lastName: canary, email, phone: '', subject: canary, message: canary, formToken },
    }),
  )
}

const talk = async (headers: Headers, id: string) => {
  const { id: fileId } = await ok<{ id: string }>(desk.upload(headers, id, `${canary}.jpg`))
  await ok(desk.write(headers, id, { text: `I am ${canary}`, attachmentIds: [fileId] }))
  const { conversationId } = await desk.read(headers, id)
  await ok<Conversation>(desk.answer(conversationId!, `Welcome ${canary}`))
}

/** A customer who left the word wherever words go. */
const leaveTraces = async () => {
  const user = await aUser(desk.db, { email, name: canary })
  const headers = await desk.app.signInAs(email)
  await ok(call('PATCH /me/profile', { headers, body: { displayName: canary, phone: '+94771234567', country: 'LK' } }))
  await setAvatar(headers)
  await askByForm()
  const paid = await begin(headers, 10)
  await ok(desk.submit(headers, paid, { specialRequests: canary, pickupLocation: canary }))
  await payByReceipt(headers, paid)
  await saveTrip(headers, paid)
  await talk(headers, paid)
  const dropped = await begin(headers, 30)
  await ok(desk.submit(headers, dropped))
  await ok(desk.cancelAsStaff(dropped, `${canary} asked for it`))
  // Where a refund and its bank leave words.
  await superuser.query("set session_replication_role = 'replica'")
  await superuser.query('update ledger_entries set note = $1', [canary])
  await superuser.query(
    `insert into refunds (booking_id, state, reason, amount, void_reason, beneficiary_hint, created_at, updated_at,
      proof_key, proof_preview_key, proof_content_type, proof_name)
      values ($1, 'void', 'cancelled', 1, $2, $2, now(), now(), 'refund-proofs/1/a.jpg', 'refund-proofs/1/b.webp', 'image/jpeg', $2)`,
    [dropped, canary],
  )
  await superuser.query(
    `insert into statement_lines (import_id, account_id, checksum, booked_on, amount, currency, payer, text, state, booking_id, created_at)
      values (gen_random_uuid(), gen_random_uuid(), 'one', now(), 1, 'USD', $2, $2, 'matched', $1, now())`,
    [paid, canary],
  )
  await superuser.query(
    `insert into reviews (booking_id, listing_id, kind, overall, value, cleanliness, accuracy, check_in, communication, location,
      text, private_note, state, written_at, publish_at, published_at)
      select id, listing_id, kind, 5, 5, 5, 5, 5, 5, 5, $2, $2, 'published', now(), now(), now() from bookings where id = $1`,
    [paid, `${canary} loved the veranda`],
  )
  await superuser.query("set session_replication_role = 'origin'")
  await run()
  return { user, headers, paid, dropped }
}

const unzip = (archive: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50;) {
    const [method, packed, length] = [
      archive.readUInt16LE(at + 8),
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
    ]
    const begins = at + 30 + length
    const bytes = archive.subarray(begins, begins + packed)
    files.set(archive.toString('utf8', at + 30, begins), method === 8 ? inflateRawSync(bytes) : bytes)
    at = begins + packed
  }
  return files
}

describe('a customer', () => {
  let traces: Awaited<ReturnType<typeof leaveTraces>>
  let money: { entries: unknown[] }
  const readLedger = () =>
    ok<{ entries: unknown[] }>(
      call('GET /admin/bookings/:id/ledger', { params: { id: traces.paid }, headers: desk.manager }),
    )
  beforeAll(async () => {
    traces = await leaveTraces()
    money = await readLedger()
  })

  it('gets everything in one file, without secrets, and with their own files', async () => {
    const response = await call('GET /me/data', { headers: traces.headers })
    expect(response.headers.get('content-disposition')).toContain('.zip')
    const files = unzip(Buffer.from(await response.arrayBuffer()))
    const text = files.get('data.json')!.toString()
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>
    expect(data).toMatchObject({
      users: [{ email }],
      bookings: [{ pickup_location: `Hotel ${canary}` }, {}],
      booking_guests: [{ name: canary }],
      receipts: [{ note: `From ${canary}` }],
      messages: expect.arrayContaining([expect.objectContaining({ text: `I am ${canary}` })]),
      enquiries: [{ subject: canary }],
    })
    const { rows } = await sql<{ token: string; password: string }>`
      select token, password from sessions join accounts using (user_id) where user_id = ${traces.user.id}`.execute(
      desk.db,
    )
    for (const { token, password } of rows) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(password)
    }
    expect([...files.keys()].filter((name) => name.startsWith('files/')).map((name) => name.split('/')[1])).toEqual(
      expect.arrayContaining(['pictures', 'receipts', 'message_attachments']),
    )
    expect(files.get('read-me.html')!.toString()).toContain(`<dd>${canary}</dd>`)
  })

  it('cannot be erased while a trip is ahead', async () => {
    expect(await preview(traces.headers)).toMatchObject({
      obstacles: [{ reason: 'trip-ahead', booking: { id: traces.paid } }],
    })
    expect(await expectProblem(erase(traces.headers))).toMatchObject({ code: 'not-erasable' })
    const direct = sql`update users set erased_at = now(), deactivated_at = now(), email_verified = false,
      name = 'Erased customer', email = 'erased-' || id || '@erased.invalid' where id = ${traces.user.id}`
    await expect(direct.execute(desk.db)).rejects.toThrow('is open')
  })

  it('is nowhere after the erasure, and what has to add up does', async () => {
    await sql`update bookings set state = 'completed' where id = ${traces.paid}`.execute(desk.db)
    expect(await preview(traces.headers)).toEqual({ obstacles: [], keptBookings: 2 })
    expect((await findInTables(canary)).length).toBeGreaterThan(20)
    lines.length = 0
    expect((await erase(traces.headers)).status).toBe(204)
    await run()
    expect(await findInTables(canary)).toEqual([])
    // The whole row: stars without words would still be those of somebody who is gone.
    expect(await desk.db.selectFrom('reviews').selectAll().where('booking_id', '=', traces.paid).execute()).toEqual([])
    expect(await findInObjects(canary)).toEqual([])
    for (const prefix of ['receipts/', 'messages/', 'media/'])
      expect(await desk.app.services.objects.list(prefix)).toEqual([])
    expect(lines.filter((line) => line.toLowerCase().includes(canary))).toEqual([])
    expect(desk.app.queues.added.filter((job) => JSON.stringify(job).includes(canary))).toEqual([])
    const { entries, ...sums } = await readLedger()
    expect({ ...sums, entries: entries.length }).toEqual({ ...money, entries: money.entries.length })
    const chain = await verifyAuditChain(desk.app.services.db)
    expect(chain.fault).toBeUndefined()
    expect(desk.app.mail.sent.at(-1)).toMatchObject({ to: email, subject: 'Your account was deleted' })
  })

  it('is signed out, cannot sign in, and may begin anew with the same address', async () => {
    expect(await ok<object>(call('GET /me', { headers: traces.headers }))).toEqual({ user: null })
    await expect(desk.app.signInAs(email)).rejects.toThrow('401')
    const anew = await aUser(desk.db, { email })
    expect(anew.id).not.toBe(traces.user.id)
    const late = sql`insert into saved_list_links values (${traces.user.id}, ${'a'.repeat(32)}, now())`
    await expect(late.execute(desk.db)).rejects.toThrow('the account is erased')
  })

  it('what was asked for just before is refused, and leaves no mail with the address', async () => {
    const { id, email: address } = await aUser(desk.db)
    const headers = await desk.app.signInAs(address)
    const visitor = new AuthBrowser(desk.app)
    const countWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(desk.db)
      return rows.length
    }
    await superuser.query('begin')
    await superuser.query('select from users where id = $1 for update', [id])
    const answers = [
      call('POST /saved/share', { headers }),
      call('PATCH /me/profile', { headers, body: { displayName: 'Still here' } }),
      visitor.post('/request-password-reset', { email: address, redirectTo: '/auth/reset' }),
    ]
    await expect.poll(countWaiting, { timeout: timeouts.background }).toBe(3)
    await superuser.query(
      `update users set erased_at = now(), deactivated_at = now(), email_verified = false,
        name = 'Erased customer', email = 'erased-' || id || '@erased.invalid' where id = $1`,
      [id],
    )
    await superuser.query('commit')
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 200])
    expect(await findInTables(address)).toEqual([])
  })

  it('who changes an emptied entry of the audit log is found all the same', async () => {
    await superuser.query("set session_replication_role = 'replica'")
    const { rowCount } = await superuser.query(
      "update audit_entries set user_name = 'Somebody' where changes::text like '%erased%'",
    )
    expect(rowCount).toBeGreaterThan(0)
    expect((await verifyAuditChain(desk.app.services.db)).fault).toContain('was changed')
  })
})

describe('staff', () => {
  it('take the data of a customer along for them, which leaves an entry, and of nobody else', async () => {
    const { id } = await aUser(desk.db, { name: 'Amara Silva' })
    const headers = await desk.app.signIn('admin')
    const request = (params: { id: string }) => ({ params, headers })
    const { url } = await ok<{ url: string }>(call('POST /admin/customers/:id/data-link', request({ id })))
    expect(url).toBe(`/api/v1/admin/customers/${id}/data`)
    const response = await call('GET /admin/customers/:id/data', request({ id }))
    const files = unzip(Buffer.from(await response.arrayBuffer()))
    expect(JSON.parse(files.get('data.json')!.toString())).toMatchObject({ users: [{ id, name: 'Amara Silva' }] })
    const entries = await desk.db
      .selectFrom('audit_entries')
      .select(['action', 'kind', 'thing_id'])
      .where('thing_id', '=', id)
      .execute()
    expect(entries).toEqual([{ action: 'GET /admin/customers/:id/data', kind: 'customers', thing_id: id }])
    const colleague = await aUser(desk.db, { role: 'manager' })
    expect(await expectProblem(call('GET /admin/customers/:id/data', request(colleague)))).toMatchObject({
      code: 'not-found',
    })
  })

  it('erase a customer who asked for it by their address, and leave an entry', async () => {
    const { id, email: address } = await aUser(desk.db)
    const admin = await desk.app.signIn('admin')
    const eraseAs = (typed: string) =>
      call('POST /admin/customers/:id/erasure', { params: { id }, headers: admin, body: { email: typed } })
    expect(await expectProblem(eraseAs('another@travellers.test'))).toMatchObject({ errors: [{ path: 'email' }] })
    expect((await eraseAs(address)).status).toBe(204)
    expect((await eraseAs(address)).status).toBe(404)
    const { items } = await ok<Page<{ action: string }>>(call('GET /admin/audit', { headers: admin }))
    expect(items.map(({ action }) => action).slice(0, 2)).toEqual([
      'POST /admin/customers/:id/erasure',
      'POST /me/erasure',
    ])
  })

  it('are not erased', async () => {
    expect(await preview(desk.manager)).toMatchObject({ obstacles: [{ reason: 'staff' }] })
    expect(await expectProblem(erase(desk.manager))).toMatchObject({ code: 'not-erasable' })
  })
})
