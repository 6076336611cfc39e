import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeApi } from '@escapes/platform/testing'
import { aCustomerPage } from '../../../test/customer-factories.ts'
import { anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { aProposalsPage } from '../../../test/proposal-factories.ts'

const openNewReply = () => {
  const fake = createFakeApi({
    'GET /admin/saved-replies': () => ({ items: [] }),
    'POST /admin/saved-replies': ({ body }) => ({ id: 'r1', version: 1, ...body }),
  })
  return { fake, ...openPage('/admin/inbox/saved-replies?add=yes', createFakePlatform(fake)) }
}

it.each([
  ['Ctrl S saves', '{Control>}s{/Control}'],
  ['Ctrl Enter sends', '{Control>}{Enter}{/Control}'],
  ['⌘ S saves', '{Meta>}s{/Meta}'],
])('%s the form that is open', async (_, keys) => {
  const { fake, user, here } = openNewReply()
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Bank details')
  await user.type(dialog.getByLabelText('Text'), 'Please pay into this account.')
  await user.keyboard(keys)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fake.callsTo('POST /admin/saved-replies')).toEqual([
    { body: { name: 'Bank details', text: 'Please pay into this account.' } },
  ])
  expect(here()).toBe('/admin/inbox/saved-replies')
})

it('Ctrl S says what is missing, as Save does', async () => {
  const { fake, user } = openNewReply()
  const dialog = within(await screen.findByRole('dialog'))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(dialog.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'))
  expect(fake.callsTo('POST /admin/saved-replies')).toEqual([])
})

it('Ctrl S does nothing that cannot be taken back', async () => {
  const fake = createFakeApi({
    'GET /admin/customers/:id': () => aCustomerPage(),
    'GET /admin/proposals': () => aProposalsPage(),
    'GET /admin/customers/:id/erasure': () => ({ obstacles: [], keptBookings: 0 }),
    'POST /admin/customers/:id/erasure': () => undefined,
  })
  const { user } = openPage('/admin/customers/c1', createFakePlatform(fake, anAdmin))
  await user.click(await screen.findByRole('button', { name: 'Erase this customer…' }))
  await user.type(await screen.findByLabelText('Type the customer’s e-mail address'), 'amara@customers.test')
  await user.keyboard('{Control>}s{/Control}')
  expect(fake.callsTo('POST /admin/customers/:id/erasure')).toEqual([])
  expect(screen.getByRole('dialog')).toBeDefined()
})
