import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { StaffListingRow } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { aListingRow, aStaffTour } from '../../../test/listing-factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const openListings = (rows: StaffListingRow[], address = '/admin/listings') => {
  const fake = createFakeApi({
    'GET /admin/listings': () => ({ items: rows, nextCursor: null, total: rows.length, counts: { draft: 2 } }),
    'POST /admin/listings/:id/archive': ({ params }) => aStaffTour({ id: params.id, status: 'archived', version: 5 }),
    'POST /admin/listings/:id/restore': ({ params }) => aStaffTour({ id: params.id, status: 'published', version: 6 }),
    'POST /admin/listings/:id/duplicate': () => aStaffTour({ id: 'copy' }),
    'GET /admin/listings/:id': () => aStaffTour({ id: 'copy' }),
  })
  const platform = createFakePlatform(fake)
  return { fake, notices: platform.notices, ...openPage(address, platform) }
}
const findRow = (title: string) => screen.findByRole('row', { name: new RegExp(title) })
const lastQuery = (fake: ReturnType<typeof createFakeApi>) => fake.callsTo('GET /admin/listings').at(-1)?.query

describe('the table of listings', () => {
  it('has a tab, a table and an Add button for each kind', async () => {
    const { fake, user } = openListings([aListingRow()])
    expect(await screen.findByRole('link', { name: 'Add Tour' })).toHaveProperty('pathname', '/admin/tour-management')
    expect(lastQuery(fake)).toMatchObject({ kind: 'tour', sort: 'newest' })
    await user.click(screen.getByRole('link', { name: 'Villas Management' }))
    expect(await screen.findByRole('link', { name: 'Add Villa' })).toHaveProperty('pathname', '/admin/villa-management')
    expect(lastQuery(fake)).toMatchObject({ kind: 'villa' })
    await user.click(screen.getByRole('link', { name: 'Experiences' }))
    expect(await screen.findByRole('link', { name: 'Add Experience' })).toHaveProperty(
      'pathname',
      '/admin/experience-management',
    )
    expectAccessibleOutline()
  })

  it('views and edits a row; only a published one can be viewed', async () => {
    const published = aListingRow({ id: 'l1' })
    openListings([published, aListingRow({ title: 'Not ready', status: 'draft' })])
    const row = within(await findRow('Tea country'))
    expect(row.getByRole('link', { name: 'View Tea country by train' }).getAttribute('href')).toBe('/tours/l1')
    expect(row.getByRole('link', { name: 'Edit Tea country by train' }).getAttribute('href')).toBe(
      '/admin/tour-management?edit=l1',
    )
    expect(within(await findRow('Not ready')).queryByRole('link', { name: /View/ })).toBeNull()
  })

  it('archives a row, and undoes it from the notice', async () => {
    const { fake, user, notices } = openListings([aListingRow({ id: 'l1' })])
    await user.click(await screen.findByRole('button', { name: 'Archive Tea country by train' }))
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Archived', action: { label: 'Undo' } }]))
    expect(fake.callsTo('POST /admin/listings/:id/archive')).toEqual([{ params: { id: 'l1' }, body: { version: 4 } }])
    notices[0]?.action?.run()
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ title: 'Restored' }))
    expect(fake.callsTo('POST /admin/listings/:id/restore')).toEqual([{ params: { id: 'l1' }, body: { version: 5 } }])
  })

  it('names the bookings to come that keep a listing from being archived', async () => {
    const { fake, user } = openListings([aListingRow({ id: 'l1' })])
    const booking = { id: 'b1', reference: 'GALLE379', state: 'confirmed', from: '2026-12-02', to: '2026-12-04' }
    fake.answer({
      'POST /admin/listings/:id/archive': () =>
        throwProblem('listing-has-bookings', 409, { bookings: { items: [booking], total: 1 } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Archive Tea country by train' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Not archived' }))
    expect(dialog.getByText(/The tour cannot be archived: a booking is to come/)).toBeDefined()
    expect(dialog.getByRole('link', { name: 'GALLE379' }).getAttribute('href')).toBe('/admin/bookings/b1')
  })

  it('opens a copy in the editor', async () => {
    const { user, here } = openListings([aListingRow({ id: 'l1' })])
    await user.click(await screen.findByRole('button', { name: 'Duplicate Tea country by train' }))
    await waitFor(() => expect(here()).toBe('/admin/tour-management?edit=copy'))
  })

  it('is filtered and sorted by its address', async () => {
    const { fake, user, here } = openListings([], '/admin/listings?kind=villa&status=draft&sort=price-desc&q=galle')
    expect(await screen.findByText('No villas found')).toBeDefined()
    expect(lastQuery(fake)).toMatchObject({ kind: 'villa', status: 'draft', sort: 'price-desc', q: 'galle' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'title-asc')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'archived')
    await waitFor(() => expect(here()).toBe('/admin/listings?kind=villa&status=archived&q=galle&sort=title-asc'))
  })
})
