import { randomUUID } from 'node:crypto'
import { addDays, civilDateAt, type Note, type TodayOverview } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { createBookingTestApp, expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aUser } from '#test/factories/users.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

type Collection = 'bookings' | 'customers'
const write = (
  about: Collection,
  id: string,
  text: string,
  headers: Headers = desk.manager,
  key: string = randomUUID(),
) =>
  desk.app.call(`POST /admin/${about}/:id/notes`, {
    params: { id },
    body: { text },
    headers: { ...headers, 'idempotency-key': key },
  })
const list = (about: Collection, id: string, headers: Headers = desk.manager) =>
  desk.app.call(`GET /admin/${about}/:id/notes`, { params: { id }, headers })
const listTexts = async (about: Collection, id: string) =>
  (await ok<{ items: Note[] }>(list(about, id))).items.map(({ text }) => text)

const aCustomer = async () => {
  const customer = await aUser(desk.db)
  const headers = await desk.app.signInAs(customer.email)
  const book = async (from: number) =>
    ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(from, from + 3) }))
  return { ...customer, headers, book }
}

describe('a note', () => {
  it('about a booking stands on it and on its customer, with author and time, and nowhere that the customer reads', async () => {
    const { id, headers, book } = await aCustomer()
    const [one, other] = [await book(10), await book(20)]
    const nimal = await aUser(desk.db, { role: 'manager', name: 'Nimal Perera' })
    const written = await ok<Note>(
      write('bookings', one.id, 'Wants a late\ncheckout', await desk.app.signInAs(nimal.email)),
    )
    expect(written).toMatchObject({ author: 'Nimal Perera', createdAt: desk.now().toISOString(), isOwn: true })
    await ok(write('customers', id, 'Speaks Tamil'))
    expect(await listTexts('bookings', one.id)).toEqual(['Speaks Tamil', 'Wants a late\ncheckout'])
    expect(await listTexts('bookings', other.id)).toEqual(['Speaks Tamil'])
    expect(await ok<{ items: Note[] }>(list('customers', id))).toMatchObject({
      items: [{ booking: null }, { booking: { reference: one.reference }, isOwn: false }],
    })
    expect(JSON.stringify(await ok<object>(desk.view(headers, one.id)))).not.toContain('late')
  })

  it('is changed and deleted by its author alone, and written once for one idempotency key', async () => {
    const { id } = await aCustomer()
    const key = randomUUID()
    const { id: noteId } = await ok<Note>(write('customers', id, 'Alergic to nuts', desk.manager, key))
    await ok(write('customers', id, 'Alergic to nuts', desk.manager, key))
    const change = (headers: Headers, version = 1) =>
      desk.app.call('PUT /admin/notes/:id', {
        params: { id: noteId },
        body: { text: 'Allergic to nuts', version },
        headers,
      })
    const remove = (headers: Headers) => desk.app.call('DELETE /admin/notes/:id', { params: { id: noteId }, headers })
    const admin = await desk.app.signIn('admin')
    for (const refused of [change(admin), remove(admin)])
      expect(await expectProblem(refused)).toMatchObject({ code: 'not-found' })
    expect(await ok<Note>(change(desk.manager))).toMatchObject({ text: 'Allergic to nuts', version: 2 })
    expect(await expectProblem(change(desk.manager))).toMatchObject({ code: 'version-conflict' })
    expect(await listTexts('customers', id)).toEqual(['Allergic to nuts'])
    expect((await remove(desk.manager)).status).toBeLessThan(300)
    expect(await listTexts('customers', id)).toEqual([])
    const log = desk.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('thing_id', 'in', [id, noteId])
      .orderBy('number')
    const entries = await log.execute()
    expect(JSON.stringify(entries)).not.toContain('nuts')
    expect(entries.map(({ action }) => action)).toEqual([
      'POST /admin/customers/:id/notes',
      'PUT /admin/notes/:id',
      'DELETE /admin/notes/:id',
    ])
  })

  it('about staff who travel is read and written by their colleagues alone', async () => {
    const own = await desk.app.signIn('manager')
    const { id } = await ok(desk.hold(own, { listingId: await desk.villa(), ...desk.nights(10, 13) }))
    await ok(write('bookings', id, 'Prefers the ground floor'))
    for (const refused of [list('bookings', id, own), write('bookings', id, 'Give me a discount', own)])
      expect(await expectProblem(refused)).toMatchObject({ code: 'own-booking' })
  })
})

describe('a reminder', () => {
  const remind = (id: string, remindOn: string, headers: Headers = desk.manager) =>
    desk.app.call('POST /admin/customers/:id/notes', {
      params: { id },
      body: { text: 'Ask for the flight', remindOn },
      headers,
    })
  const tick = (id: string, isDone: boolean, headers: Headers = desk.manager) =>
    desk.app.call('POST /admin/notes/:id/done', { params: { id }, body: { isDone }, headers })
  const listDue = async (headers: Headers = desk.manager) => {
    const { queue } = await ok<TodayOverview>(desk.app.call('GET /admin/today', { headers }))
    return queue.find(({ kind }) => kind === 'reminder')!.items
  }

  it('stands on the start page from its day until a colleague ticks it off, and again when that is undone', async () => {
    const { id, name } = await aCustomer()
    const note = await ok<Note>(remind(id, addDays(desk.today, 1)))
    expect(await listDue()).toEqual([])
    desk.later(24 * 60)
    expect(await listDue()).toMatchObject([
      { id: note.id, customerId: id, title: 'Ask for the flight', detail: expect.stringContaining(name) },
    ])
    const colleague = await desk.app.signIn('admin')
    expect(await ok<Note>(tick(note.id, true, colleague))).toMatchObject({ done: { at: desk.now().toISOString() } })
    expect(await listDue()).toEqual([])
    expect(await ok<Note>(tick(note.id, false))).toMatchObject({ done: null })
    expect(await listDue()).toHaveLength(1)
    const change = { text: note.text, version: 1, remindOn: addDays(desk.today, 3) }
    const moved = desk.app.call('PUT /admin/notes/:id', {
      params: { id: note.id },
      body: change,
      headers: desk.manager,
    })
    expect(await ok<Note>(moved)).toMatchObject({ remindOn: change.remindOn })
    expect(await listDue()).toEqual([])
  })

  it('is of a day to come, and ticked off by nobody whom it is about', async () => {
    const { id } = await aCustomer()
    const past = await expectProblem(remind(id, addDays(desk.today, -1)))
    expect(past).toMatchObject({ code: 'validation-failed', errors: [{ path: 'remindOn' }] })
    const { id: plain } = await ok<Note>(write('customers', id, 'Speaks Tamil'))
    expect(await expectProblem(tick(plain, true))).toMatchObject({ code: 'not-found' })
    const staff = await aUser(desk.db, { role: 'manager' })
    const own = await desk.app.signInAs(staff.email)
    const { id: about } = await ok<Note>(remind(staff.id, civilDateAt(desk.now())))
    expect(await expectProblem(tick(about, true, own))).toMatchObject({ code: 'own-booking' })
    expect((await listDue(own)).map((task) => task.id)).not.toContain(about)
    expect((await listDue()).map((task) => task.id)).toContain(about)
  })
})
