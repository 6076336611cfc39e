import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { CurrencyCode, ManagedRate } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

let made = 0
const aRate = (currency: CurrencyCode, more: Partial<ManagedRate> = {}): ManagedRate => ({
  id: `01930000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
  currency,
  rate: '303.450000',
  validFrom: '2026-11-21T05:00:00Z',
  author: 'Anoma Perera',
  source: 'desk',
  isStale: false,
  isActive: true,
  openBookings: 0,
  isAgreed: true,
  ...more,
})

const open = (items: ManagedRate[], addable: CurrencyCode[] = ['CAD', 'AUD'], me = anAdmin, query = '') => {
  const fake = createFakeApi({
    'GET /admin/currency-rates': () => ({ items, addable }),
    'GET /admin/currency-rates/:currency/history': () => ({ items, nextCursor: null, total: items.length }),
    'POST /admin/currency-rates': () => aRate('CAD', { rate: '1.370000' }),
    'PUT /admin/currency-rates/:currency': () => aRate('LKR', { rate: '304.000000' }),
    'PUT /admin/currency-rates/:currency/active': ({ body }) => aRate('LKR', body),
    'DELETE /admin/currency-rates/:currency': () => undefined,
  })
  const shell = createFakePlatform(fake, me)
  const refresh = vi.fn(() => Promise.resolve())
  const platform = { ...shell.platform, currency: { ...shell.platform.currency, refresh } }
  return { fake, shell, refresh, ...openPage(`/admin/currency-management${query}`, { ...shell, platform }) }
}

it('lists the rates to six decimals with who set them, and warns of those older than a day', async () => {
  open([aRate('LKR'), aRate('CAD', { rate: '1.370001', isStale: true, author: null, isAgreed: false })])
  expect(await screen.findByText('303.450000')).toBeDefined()
  expect(screen.getByText('1.370001')).toBeDefined()
  expect(screen.getByText('CAD (CA$)')).toBeDefined()
  expect(screen.getByText('from desk')).toBeDefined()
  expect(screen.getByText(/^The rate of CAD is more than 24 hours old\./)).toBeDefined()
  expect(screen.getByText(/^Bookings in CAD are on request/)).toBeDefined()
})

it('reports that the rates could not be loaded', async () => {
  const { fake, user } = open([aRate('LKR')])
  await screen.findByText('303.450000')
  fake.answer({ 'GET /admin/currency-rates': () => throwProblem('unavailable', 503) })
  await user.click(screen.getByRole('link', { name: 'History of LKR' }))
  expect(await screen.findByText('Failed to load currency rates')).toBeDefined()
})

describe('adding', () => {
  it('offers only currencies that are not there, and names what is missing', async () => {
    const { fake, shell, user } = open([aRate('LKR')])
    await screen.findByText('303.450000')
    await user.click(screen.getByRole('button', { name: 'Add a currency' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a currency' }))
    const choices = within(dialog.getByRole('combobox', { name: /^Currency/ })).getAllByRole('option')
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Choose a currency',
      'CAD, Canadian Dollar',
      'AUD, Australian Dollar',
    ])
    expect(dialog.getByRole('spinbutton').getAttribute('step')).toBe('0.000001')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect((await dialog.findAllByText('Please enter a valid currency and rate')).length).toBeGreaterThan(0)
    expect(shell.notices).toMatchObject([
      { title: 'Validation Error', description: 'Please enter a valid currency and rate' },
    ])
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Currency/ }), 'CAD')
    await user.type(dialog.getByRole('spinbutton'), '0')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(fake.callsTo('POST /admin/currency-rates')).toEqual([])
  })

  it('sends the rate as it was typed, and prices in this browser follow', async () => {
    const { fake, shell, refresh, user } = open([])
    await user.click(await screen.findByRole('button', { name: 'Add a currency' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Currency/ }), 'CAD')
    await user.type(dialog.getByRole('spinbutton'), '1.370001')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('POST /admin/currency-rates')).toEqual([{ body: { currency: 'CAD', rate: '1.370001' } }])
    expect(shell.notices).toMatchObject([{ status: 'success', title: 'Currency added' }])
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('reports why it failed', async () => {
    const { fake, user } = open([])
    fake.answer({ 'POST /admin/currency-rates': () => throwProblem('unavailable', 503, { detail: 'It is busy.' }) })
    await user.click(await screen.findByRole('button', { name: 'Add a currency' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Currency/ }), 'CAD')
    await user.type(dialog.getByRole('spinbutton'), '1.37')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await dialog.findByText('Failed to add currency rate: It is busy.')).toBeDefined()
    expect(dialog.getByRole('spinbutton')).toHaveProperty('value', '1.37')
  })
})

describe('editing', () => {
  const edit = async (user: ReturnType<typeof open>['user'], rate: string) => {
    await user.click(await screen.findByRole('button', { name: 'Edit LKR' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByRole('spinbutton'))
    if (rate) await user.type(dialog.getByRole('spinbutton'), rate)
    return dialog
  }

  it('replaces the rate that was seen', async () => {
    const rate = aRate('LKR')
    const { fake, user } = open([rate])
    const dialog = await edit(user, '304')
    await user.click(dialog.getByRole('button', { name: 'Save the rate' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('PUT /admin/currency-rates/:currency')).toEqual([
      { params: { currency: 'LKR' }, body: { rate: '304', replaces: rate.id } },
    ])
  })

  it('needs a rate above zero', async () => {
    const { fake, shell, user } = open([aRate('LKR')])
    const dialog = await edit(user, '0')
    await user.click(dialog.getByRole('button', { name: 'Save the rate' }))
    expect(await dialog.findByText('Please enter a valid rate')).toBeDefined()
    expect(shell.notices).toMatchObject([{ title: 'Validation Error', description: 'Please enter a valid rate' }])
    expect(fake.callsTo('PUT /admin/currency-rates/:currency')).toEqual([])
  })

  it('warns of a slip, and reports a rate that somebody else set meanwhile', async () => {
    const { fake, user } = open([aRate('LKR')])
    fake.answer({
      'PUT /admin/currency-rates/:currency': () =>
        throwProblem('rate-changed', 409, { detail: 'Dilani set 305.000000 since you looked.' }),
    })
    const dialog = await edit(user, '30.345')
    expect(dialog.getByText('This is 90 % less than 303.450000. Please check it.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Save the rate' }))
    expect(
      await dialog.findByText('Please confirm the rate: it differs from the last one by more than 5 %.'),
    ).toBeDefined()
    expect(fake.callsTo('PUT /admin/currency-rates/:currency')).toEqual([])
    await user.click(dialog.getByRole('checkbox'))
    await user.click(dialog.getByRole('button', { name: 'Save the rate' }))
    expect(
      await dialog.findByText('Failed to update currency rate: Dilani set 305.000000 since you looked.'),
    ).toBeDefined()
  })
})

describe('deleting', () => {
  it('happens after a confirmation', async () => {
    const { fake, user } = open([aRate('LKR')])
    await user.click(await screen.findByRole('button', { name: 'Delete LKR' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(fake.callsTo('DELETE /admin/currency-rates/:currency')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(fake.callsTo('DELETE /admin/currency-rates/:currency')).toEqual([{ params: { currency: 'LKR' } }]),
    )
  })

  it('says before it that open bookings need the currency, and offers to switch it off', async () => {
    const { fake, user } = open([aRate('LKR', { openBookings: 2 })])
    await user.click(await screen.findByRole('button', { name: 'Delete LKR' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/2 open bookings were agreed in it/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Switch it off' }))
    await waitFor(() =>
      expect(fake.callsTo('PUT /admin/currency-rates/:currency/active')).toEqual([
        { params: { currency: 'LKR' }, body: { isActive: false } },
      ]),
    )
  })
})

it('a currency that is switched off says so, and is switched on', async () => {
  const { fake, shell, user } = open([aRate('LKR', { isActive: false })])
  expect(await screen.findByText('Switched off')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Switch on LKR' }))
  await waitFor(() => expect(shell.notices).toMatchObject([{ title: 'Currency switched on' }]))
  expect(fake.callsTo('PUT /admin/currency-rates/:currency/active')[0]?.body).toEqual({ isActive: true })
})

it('shows the history of a currency in a sheet with an address of its own', async () => {
  const { here, user } = open([aRate('LKR')])
  await user.click(await screen.findByRole('link', { name: 'History of LKR' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Rates of LKR' }))
  expect(here()).toBe('/admin/currency-management?history=LKR')
  expect(await sheet.findByText(/Anoma Perera/)).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(here()).toBe('/admin/currency-management'))
})
