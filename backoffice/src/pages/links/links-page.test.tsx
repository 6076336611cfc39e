import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PermittedLink, WhoMay } from '@escapes/contract'
import { createFakeApi } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { anId } from '../../../test/factories.ts'
import { aManager, anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const maps = (): PermittedLink => ({
  id: anId(),
  host: 'google.com',
  path: '/maps',
  coversSubdomains: false,
  note: 'Google Maps',
  addedAt: '2026-11-01T06:00:00Z',
  addedBy: null,
})

const whoMay = (why: WhoMay['why'] = null): WhoMay => ({ why, others: ['Bandu Silva'] })
const waiting = (agreement = whoMay(), countsFrom: string | null = '2026-12-01T08:50:00Z'): PermittedLink => ({
  ...maps(),
  host: 'villa-serendib.com',
  path: '',
  note: '',
  addedAt: '2026-11-30T08:50:00Z',
  addedBy: 'Anoma Perera',
  waiting: { countsFrom, agreement },
})

const open = (links: PermittedLink[], me = anAdmin) => {
  const office = { links }
  const fake = createFakeApi({
    'GET /admin/settings/links': () => ({ items: office.links }),
    'POST /admin/settings/links': ({ body }) => {
      const added = { ...maps(), host: 'instagram.com', path: '/ours', note: body.note }
      office.links = [...office.links, added]
      return added
    },
    'POST /admin/settings/links/:id/agree': ({ params }) => {
      office.links = office.links.map((link) =>
        link.id === params.id ? { ...link, waiting: null, agreedBy: 'Bandu Silva' } : link,
      )
      return office.links.find(({ id }) => id === params.id)!
    },
    'DELETE /admin/settings/links/:id': ({ params }) => {
      office.links = office.links.filter(({ id }) => id !== params.id)
      return undefined
    },
  })
  return { fake, office, ...openPage('/admin/settings/links', createFakePlatform(fake, me)) }
}

describe('the links', () => {
  it('begin with the first one, and say what a pasted address will allow', async () => {
    const { user, fake } = open([])
    await user.click(await screen.findByRole('button', { name: 'Add a link' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New link' }))
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://www.instagram.com/ours?hl=en')
    expect(dialog.getByText('Pages of instagram.com that begin with /ours.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await screen.findByRole('heading', { level: 3, name: 'instagram.com/ours' })).toBeTruthy()
    expect(fake.callsTo('POST /admin/settings/links')).toMatchObject([
      { body: { address: 'https://www.instagram.com/ours?hl=en', coversSubdomains: false, note: '' } },
    ])
    expectAccessibleOutline()
  })

  it('are removed once that is confirmed', async () => {
    const { user, office } = open([maps()])
    await user.click(await screen.findByRole('button', { name: 'Remove google.com/maps' }))
    await user.click(await screen.findByRole('button', { name: 'Remove it' }))
    await waitFor(() => expect(office.links).toEqual([]))
  })

  it('that a colleague added stand before those of the installation', async () => {
    open([maps(), { ...maps(), host: 'instagram.com', path: '/ours', addedBy: 'Anoma Perera' }])
    await screen.findByText('Added by Anoma Perera')
    const places = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(places).toEqual(['instagram.com/ours', 'google.com/maps'])
  })

  it('are only read by managers, who read when and by whom a new one may be sent', async () => {
    open([maps(), waiting(whoMay({ code: 'not-admin', text: 'Only an admin can do this.' }))], aManager)
    expect(await screen.findByText('Google Maps')).toBeTruthy()
    expect(screen.getByText('Bandu Silva can agree to it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Remove|Add a link|Agree/ })).toBeNull()
  })

  it('that wait stand above the others with their time, and count once an admin agrees', async () => {
    const { user } = open([maps(), waiting()])
    const section = within(await screen.findByRole('region', { name: 'Waiting for a second admin' }))
    expect(section.getByText('Added by Anoma Perera, 30 Nov 2026, 14:20')).toBeTruthy()
    expect(section.getByText('Counts from 1 Dec 2026, 14:20, or once another admin agrees.')).toBeTruthy()
    expectAccessibleOutline()
    await user.click(section.getByRole('button', { name: 'Agree to villa-serendib.com' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Agree to villa-serendib.com?' }))
    await user.click(dialog.getByRole('button', { name: 'Agree' }))
    expect(await screen.findByText('Added by Anoma Perera, agreed by Bandu Silva')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Waiting for a second admin' })).toBeNull()
  })

  it('that wait are not agreed to by who added them, who may remove them', async () => {
    open([waiting(whoMay({ code: 'began-it', text: 'You added this link.' }))])
    expect(await screen.findByText('You added this link. Bandu Silva can agree to it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Agree/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove villa-serendib.com' })).toBeTruthy()
  })

  it('of somebody who is an admin no more say that they never count', async () => {
    open([waiting({ why: { code: 'former-admin', text: 'Nobody can agree to it.' }, others: [] }, null)])
    expect(await screen.findByText(/It never counts/)).toBeTruthy()
    expect(screen.queryByText(/Counts from|Nobody can agree/)).toBeNull()
  })

  it('of one owner with other endings are one row that opens, without what a colleague added', async () => {
    const others = ['google.de', 'google.co.uk'].map((host) => ({ ...maps(), host }))
    const { user, office } = open([...others, maps(), { ...maps(), host: 'google.example', addedBy: 'Anoma Perera' }])
    const summary = await screen.findByText('The same with 3 endings')
    const places = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(places).toEqual(['google.example/maps', 'google.com/maps'])
    await user.click(summary)
    await user.click(screen.getByRole('button', { name: 'Remove google.de/maps' }))
    await user.click(await screen.findByRole('button', { name: 'Remove it' }))
    await waitFor(() => expect(office.links.map(({ host }) => host)).not.toContain('google.de'))
  })
})
