import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '@escapes/contract'
import { createFakeApi } from '@escapes/platform/testing'
import { anAuditEntry, toPage } from '../../../test/factories.ts'
import { anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const nimalId = '01930000-0000-7000-8000-0000000000aa'

const openAudit = (entries: AuditEntry[] = [anAuditEntry()], address = '/admin/audit', me = anAdmin) => {
  const fake = createFakeApi({
    'GET /admin/audit': ({ query }) => ({
      ...toPage(entries),
      total: 80,
      nextCursor: query?.cursor === undefined ? 'next-page' : null,
    }),
    'GET /admin/audit/:number': () => anAuditEntry({ number: 3, label: 'Voided a refund' }),
    'GET /admin/audit-filters': () => ({
      people: [{ id: nimalId, name: 'Nimal' }],
      actions: [{ action: 'POST /admin/bookings/:id/confirm', label: 'Confirmed a booking' }],
      kinds: ['bookings', 'refund-files'],
    }),
  })
  const page = openPage(address, createFakePlatform(fake, me))
  return { fake, ...page, query: () => fake.callsTo('GET /admin/audit').at(-1)?.query }
}

describe('the audit log', () => {
  it('says who did what to which thing, what changed, and from where', async () => {
    openAudit()
    const row = within(await screen.findByRole('row', { name: /Nimal/ }))
    for (const text of ['Confirmed a booking', 'State: pending → confirmed', 'Safari on iPhone', '203.0.113.7'])
      expect(row.getByText(text)).toBeDefined()
    expect(row.getByRole('link', { name: 'Booking GALLE379' }).getAttribute('href')).toBe('/admin/bookings/b1')
    expect(screen.getByText('1 of 80 entries')).toBeDefined()
  })

  it('is filtered by person, action, kind and search, all in the address, and back at its first page', async () => {
    const { user, router, query } = openAudit(undefined, '/admin/audit?cursor=somewhere')
    const person = await screen.findByRole('combobox', { name: 'Person' })
    await within(person).findByRole('option', { name: 'Nimal' })
    await user.selectOptions(person, 'Nimal')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Confirmed a booking')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of record' }), 'Refund file')
    await user.type(screen.getByRole('searchbox'), 'galle379')
    await waitFor(() =>
      expect(query()).toMatchObject({
        person: nimalId,
        action: 'POST /admin/bookings/:id/confirm',
        kind: 'refund-files',
        thing: 'galle379',
        cursor: undefined,
      }),
    )
    expect(router.state.location.search).toContain('thing=galle379')
    await user.click(screen.getByRole('button', { name: 'Remove Person: Nimal' }))
    await waitFor(() => expect(query()).toMatchObject({ person: undefined, thing: 'galle379' }))
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('reads days and filters from the address, and ignores what is none', async () => {
    const { query } = openAudit(undefined, '/admin/audit?from=2026-11-01&to=yesterday&person=&entry=x')
    await screen.findByRole('row', { name: /Nimal/ })
    expect(query()).toMatchObject({ from: '2026-11-01', to: undefined, person: undefined })
    expect(screen.getByRole('button', { name: 'Remove From Sun 1 Nov 2026' })).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('goes from page to page', async () => {
    const { user, query } = openAudit()
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(query()).toMatchObject({ cursor: 'next-page' }))
  })

  it('shows an entry with its values before and after, in a sheet with an address of its own', async () => {
    const { user, router } = openAudit()
    await user.click(await screen.findByRole('button', { name: /, details of entry 7$/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Entry 7' }))
    expect(router.state.location.search).toBe('?entry=7')
    expect(sheet.getByText('Nimal, manager')).toBeDefined()
    expect(sheet.getByText('request-1')).toBeDefined()
    const region = within(sheet.getByRole('region', { name: 'Before and after' }))
    expect(region.getByRole('deletion').textContent).toBe('pending')
    expect(region.getByRole('insertion').textContent).toBe('confirmed')
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('opens an entry that is on another page of the list by its address', async () => {
    openAudit(undefined, '/admin/audit?entry=3')
    const sheet = within(await screen.findByRole('dialog', { name: 'Entry 3' }))
    expect(await sheet.findByText('Voided a refund')).toBeDefined()
  })

  it('is empty, or empty for these filters', async () => {
    openAudit([])
    expect(await screen.findByText('No entries yet')).toBeDefined()
    const { user, router } = openAudit([], '/admin/audit?thing=zzz')
    await user.click(await screen.findByRole('button', { name: 'Clear the filters' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })
})
