import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PermittedLink } from '@escapes/contract'
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

const open = (links: PermittedLink[], me = anAdmin) => {
  const office = { links }
  const fake = createFakeApi({
    'GET /admin/settings/links': () => ({ items: office.links }),
    'POST /admin/settings/links': ({ body }) => {
      const added = { ...maps(), host: 'instagram.com', path: '/ours', note: body.note }
      office.links = [...office.links, added]
      return added
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
    expect(await screen.findByRole('heading', { level: 2, name: 'instagram.com/ours' })).toBeTruthy()
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
    const places = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(places).toEqual(['instagram.com/ours', 'google.com/maps'])
  })

  it('are only read by managers', async () => {
    open([maps()], aManager)
    expect(await screen.findByText('Google Maps')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Remove|Add a link/ })).toBeNull()
  })
})
