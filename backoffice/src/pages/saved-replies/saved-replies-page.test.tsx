import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SavedReply } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { anId } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const transfer = (): SavedReply => ({ id: anId(), name: 'Transfer', text: 'Our driver waits.', version: 1 })

const open = (replies: SavedReply[]) => {
  const office = { replies }
  const fake = createFakeApi({
    'GET /admin/saved-replies': () => ({ items: office.replies }),
    'POST /admin/saved-replies': ({ body }) => {
      const made = { ...body, id: anId(), version: 1 }
      office.replies = [...office.replies, made]
      return made
    },
    'PUT /admin/saved-replies/:id': ({ params, body }) => {
      const before = office.replies.find(({ id }) => id === params.id)
      if (before?.version !== body.version) return throwProblem('version-conflict', 409)
      const changed = { ...body, id: params.id, version: body.version + 1 }
      office.replies = office.replies.map((each) => (each.id === params.id ? changed : each))
      return changed
    },
    'DELETE /admin/saved-replies/:id': ({ params }) => {
      office.replies = office.replies.filter(({ id }) => id !== params.id)
      return undefined
    },
  })
  const platform = createFakePlatform(fake)
  return { fake, office, notices: platform.notices, ...openPage('/admin/inbox/saved-replies', platform) }
}

describe('the saved replies', () => {
  it('begin with the first one', async () => {
    const { user, fake } = open([])
    await user.click(await screen.findByRole('button', { name: 'Add a reply' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New saved reply' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findAllByText('Fill this in.')).toHaveLength(2)
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Transfer')
    await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'Dear {{name}, our driver waits.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Transfer' })).toBeTruthy()
    expect(fake.callsTo('POST /admin/saved-replies')).toMatchObject([
      { body: { name: 'Transfer', text: 'Dear {name}, our driver waits.' } },
    ])
    expectAccessibleOutline()
  })

  it('show what a colleague saved meanwhile beside what is typed, and keep the choice', async () => {
    const reply = transfer()
    const { user, office } = open([reply])
    await user.click(await screen.findByRole('button', { name: 'Edit Transfer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved reply' }))
    const field = dialog.getByRole('textbox', { name: 'Text' })
    await user.clear(field)
    await user.type(field, 'Mine')
    office.replies = [{ ...reply, text: 'Theirs', version: 2 }]
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Theirs')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Save mine over theirs' }))
    await waitFor(() => expect(office.replies).toEqual([{ ...reply, text: 'Mine', version: 3 }]))
  })

  it('are searched by name and words, once there are many', async () => {
    const names = ['Arrival', 'Beach', 'Cancelling', 'Deposit', 'Elephants', 'Food', 'Guides', 'Hills']
    const many = names.map((name) => ({ ...transfer(), name, text: `About ${name}, as asked.` }))
    const { user } = open([...many, transfer()])
    await user.type(await screen.findByRole('searchbox', { name: /^Search/ }), 'driver')
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Transfer']),
    )
    await user.type(screen.getByRole('searchbox', { name: /^Search/ }), 'less')
    expect(await screen.findByText('No saved reply has “driverless”.')).toBeTruthy()
  })

  it('are removed, and put back', async () => {
    const { user, notices, office } = open([transfer()])
    await user.click(await screen.findByRole('button', { name: 'Remove Transfer' }))
    expect(await screen.findByText('No saved reply yet')).toBeTruthy()
    notices.at(-1)?.action?.run()
    expect(await screen.findByRole('heading', { level: 2, name: 'Transfer' })).toBeTruthy()
    expect(office.replies).toMatchObject([{ name: 'Transfer', text: 'Our driver waits.' }])
  })
})
