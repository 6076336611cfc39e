import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StaffProposal } from '@escapes/contract'
import { createFakeApi } from '@escapes/platform/testing'
import { aLoggedMail, anId } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { aProposal } from '../../../test/proposal-factories.ts'

const customer = { id: anId(), name: 'Amara Silva', email: 'amara@customers.test' }
const mail = aLoggedMail({
  template: 'proposal-sent',
  recipient: customer.email,
  state: 'failed',
  reason: 'No such mailbox',
})
const resend = 'POST /admin/proposals/:id/mails/:mailId/resend'

const open = (more: Partial<StaffProposal>, canCorrectAddress: boolean) => {
  const fake = createFakeApi({
    'GET /admin/proposals/:id': () =>
      aProposal({ state: 'sent', token: 'secret', expiresAt: '2026-11-26T18:30:00Z', customer, ...more }),
    'GET /admin/proposals/:id/mails': () => ({ items: [mail], canCorrectAddress }),
    'GET /admin/saved-replies': () => ({ items: [] }),
    'GET /admin/bookings': () => ({ items: [], nextCursor: null, total: 0, counts: {} }),
    [resend]: () => aLoggedMail({ state: 'queued', repeats: mail.id, recipient: customer.email }),
    'PUT /admin/customers/:id/email': ({ body }) => ({ email: body.email, resent: 1 }),
  })
  const platform = createFakePlatform(fake)
  return { fake, notices: platform.notices, ...openPage('/admin/proposals/p1', platform) }
}

it('says on the page of a proposal that its mail failed and why; it is sent again in one step', async () => {
  const { fake, user, notices } = open({}, false)
  expect(await screen.findByText('E-mail failed')).toBeDefined()
  expect(screen.getByText(/did not reach amara@customers.test\. No such mailbox\. They sign in with it/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(notices).toMatchObject([{ title: 'The e-mail is sent again' }]))
  expect(fake.callsTo(resend)).toMatchObject([{ params: { mailId: mail.id }, idempotencyKey: expect.any(String) }])
})

it('has a wrong address of who has no account corrected there', async () => {
  const { fake, user } = open({}, true)
  await user.click(await screen.findByRole('button', { name: 'Correct the address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'E-mail address of Amara Silva' }))
  await user.clear(dialog.getByLabelText('E-mail'))
  await user.type(dialog.getByLabelText('E-mail'), 'amira@customers.test')
  await user.click(dialog.getByRole('button', { name: 'Correct and send again' }))
  await waitFor(() =>
    expect(fake.callsTo('PUT /admin/customers/:id/email')).toMatchObject([{ params: { id: customer.id } }]),
  )
})

it('sends no mail again of one that is over: it gets another last day', async () => {
  open({ state: 'expired' }, false)
  expect(await screen.findByText('E-mail failed')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})
