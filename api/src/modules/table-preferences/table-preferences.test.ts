import { describe, expect, it } from 'vitest'
import { maxSavedViews, type TablePreferences } from '@escapes/contract'
import { expectProblem, ok, createBookingTestApp, type Headers } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const colleague = await desk.app.signIn('manager')

const read = (headers: Headers, table = 'bookings') =>
  ok<TablePreferences>(desk.app.call('GET /admin/table-preferences/:table', { params: { table }, headers }))
const save = (headers: Headers, name: string, search: string) =>
  desk.app.call('PUT /admin/table-preferences/:table/views', {
    params: { table: 'bookings' },
    body: { name, search },
    headers,
  })
const remove = (headers: Headers, id: string) =>
  desk.app.call('DELETE /admin/table-preferences/:table/views/:id', { params: { table: 'bookings', id }, headers })

describe('the preferences of a table', () => {
  it('remember the hidden columns of one person and one table', async () => {
    const hidden = await ok<TablePreferences>(
      desk.app.call('PUT /admin/table-preferences/:table/columns', {
        params: { table: 'bookings' },
        body: { hiddenColumns: ['paid', 'due', 'paid'] },
        headers: desk.manager,
      }),
    )
    expect(hidden.hiddenColumns).toEqual(['paid', 'due'])
    expect((await read(desk.manager)).hiddenColumns).toEqual(['paid', 'due'])
    expect((await read(desk.manager, 'audit')).hiddenColumns).toEqual([])
    expect((await read(colleague)).hiddenColumns).toEqual([])
  })

  it('save views by name, in any case, for the person alone', async () => {
    await ok(save(desk.manager, 'Unpaid', 'payment=unpaid'))
    await ok(save(desk.manager, 'Arrivals', 'sort=check-in'))
    const { views } = await ok<TablePreferences>(save(desk.manager, 'UNPAID', 'payment=unpaid&state=confirmed'))
    expect(views).toMatchObject([
      { name: 'Arrivals', search: 'sort=check-in' },
      { name: 'UNPAID', search: 'payment=unpaid&state=confirmed' },
    ])
    expect((await read(colleague)).views).toEqual([])
    expect(await expectProblem(remove(colleague, views[0]!.id))).toMatchObject({ code: 'not-found' })
    expect((await ok<TablePreferences>(remove(desk.manager, views[0]!.id))).views).toMatchObject([{ name: 'UNPAID' }])
  })

  it('hold at most thirty views of a table, however many are saved at once', async () => {
    await ok(save(colleague, 'View', ''))
    const views = desk.db.selectFrom('saved_views').selectAll().where('name', '=', 'View')
    const { id: _, ...view } = await views.executeTakeFirstOrThrow()
    const more = Array.from({ length: maxSavedViews - 3 }, (_each, at) => ({ ...view, name: `View ${at}` }))
    await desk.db.insertInto('saved_views').values(more).execute()
    const saves = ['one', 'two', 'three', 'four'].map((name) => save(colleague, name, ''))
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409])
    expect((await read(colleague)).views).toHaveLength(maxSavedViews)
    expect(await expectProblem(save(colleague, '', ''))).toMatchObject({ code: 'validation-failed' })
  })

  it('lead to the file of their rows, by nothing but its filters', async () => {
    const search = 'q=a%26b&state=pending#x'
    const link = desk.app.call('POST /admin/table-exports/:table/link', {
      params: { table: 'customers' },
      body: { search },
      headers: desk.manager,
    })
    expect(await ok(link)).toEqual({ url: '/api/v1/admin/customers-export?q=a%26b&state=pending%23x' })
  })

  it('leave no entry in the audit log', async () => {
    expect(await desk.db.selectFrom('audit_entries').selectAll().execute()).toEqual([])
  })
})
