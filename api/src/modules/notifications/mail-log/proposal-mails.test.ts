import { randomUUID } from 'node:crypto'
import type { LoggedMail, MailLog, StaffBooking, StaffProposal } from '@escapes/contract'
import { expect, it } from 'vitest'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { aUser } from '#test/factories/users.ts'
import { createProposalTestApp } from '#test/proposal-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createProposalTestApp())

const getLog = (id: string) =>
  ok<MailLog>(desk.app.call('GET /admin/proposals/:id/mails', { params: { id }, headers: desk.manager }))
const resend = (id: string, mailId: string) =>
  desk.app.call('POST /admin/proposals/:id/mails/:mailId/resend', { params: { id, mailId }, headers: desk.manager })

/** One that was sent, and whose mail the server of its customer refused. */
const refused = async (customerId: string, email: string) => {
  const draft = await ok<StaffProposal>(desk.create([await desk.stay()], { customerId }))
  const proposal = await ok<StaffProposal>(desk.send(draft))
  await desk.mailsTo(email)
  await desk.db
    .updateTable('mails')
    .set({ state: 'failed', last_error: 'no such mailbox', sent_at: null })
    .where('recipient', '=', email)
    .where('template', '=', 'proposal-sent')
    .execute()
  const { items } = await getLog(proposal.id)
  return { proposal, mailId: items[0]?.id ?? '' }
}

it('has the mails of one proposal, and sends one with its link again', async () => {
  const customer = await aUser(desk.db)
  const { proposal, mailId } = await refused(customer.id, customer.email)
  await refused(customer.id, customer.email)
  const log = await getLog(proposal.id)
  expect(log).toMatchObject({ canCorrectAddress: false, items: [{ state: 'failed', reason: 'no such mailbox' }] })
  expect(log.items).toHaveLength(1)
  const email = `${randomUUID()}@travellers.test`
  await desk.db.updateTable('users').set({ email }).where('id', '=', customer.id).execute()
  expect(await ok<LoggedMail>(resend(proposal.id, mailId))).toMatchObject({ repeats: mailId, recipient: email })
  const [sent] = await desk.mailsTo(email)
  expect(sent?.text).toContain(`/proposal#${proposal.token}`)
  expect((await getLog(proposal.id)).items).toMatchObject([
    { state: 'sent' },
    { handledAt: expect.any(String) as string },
  ])
})

it('sends none again of another proposal, on its way, or of one that cannot be accepted', async () => {
  const customer = await aUser(desk.db)
  const [one, other] = [await refused(customer.id, customer.email), await refused(customer.id, customer.email)]
  expect((await expectProblem(resend(one.proposal.id, other.mailId))).code).toBe('not-found')
  const { id } = await ok<LoggedMail>(resend(one.proposal.id, one.mailId))
  expect((await expectProblem(resend(one.proposal.id, id))).code).toBe('mail-on-its-way')
  await ok(desk.withdraw(other.proposal))
  expect((await expectProblem(resend(other.proposal.id, other.mailId))).code).toBe('proposal-closed')
})

it('has nothing to do any more once it was sent anew', async () => {
  const customer = await aUser(desk.db)
  const { proposal } = await refused(customer.id, customer.email)
  await ok(desk.send(proposal, desk.inDays(9)))
  await desk.mailsTo(customer.email)
  const { items } = await getLog(proposal.id)
  expect(items.map(({ state, handledAt }) => [state, Boolean(handledAt)])).toEqual([
    ['sent', false],
    ['failed', true],
  ])
})

it('has nothing to do any more once it was withdrawn', async () => {
  const customer = await aUser(desk.db)
  const { proposal } = await refused(customer.id, customer.email)
  await ok(desk.withdraw(proposal))
  await desk.mailsTo(customer.email)
  expect((await getLog(proposal.id)).items.map(({ handledAt }) => Boolean(handledAt))).toEqual([true])
})

it('goes out to the corrected address of a customer without account', async () => {
  const newCustomer = { name: 'Amara Silva', email: `amarra-${randomUUID()}@customers.test` }
  const body = { ...(await desk.stay()), quotedTotalUsd: 30_000, newCustomer }
  const { customer } = await ok<StaffBooking>(desk.app.call('POST /admin/bookings', { body, headers: desk.manager }))
  const { proposal, mailId } = await refused(customer.id, customer.email)
  expect((await getLog(proposal.id)).canCorrectAddress).toBe(true)
  await ok(resend(proposal.id, mailId))
  const email = `amara-${randomUUID()}@customers.test`
  const correct = desk.app.call('PUT /admin/customers/:id/email', {
    params: { id: customer.id },
    body: { email },
    headers: desk.manager,
  })
  expect(await ok(correct)).toEqual({ email, resent: 0 })
  const arrived = (await desk.mailsTo(email)).filter(({ text }) => text.includes(`/proposal#${proposal.token}`))
  expect(arrived).toHaveLength(1)
  expect((await getLog(proposal.id)).items).toHaveLength(1)
})
