import { randomUUID } from 'node:crypto'
import { addDays, type Booking, civilDateAt, type Proposal, type StaffProposal } from '@escapes/contract'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { type Headers, ok } from './booking-test-app.ts'
import { createMailTestApp } from './mail-test-app.ts'

/** A booking desk that writes proposals, and travellers who open their links. */
export const createProposalTestApp = async () => {
  const desk = await createMailTestApp()
  const { app, manager } = desk
  /** From the day that it is by now. */
  const inDays = (days: number) => addDays(civilDateAt(desk.now()), days)
  const mailsTo = async (email: string) => {
    await app.runUntilIdle()
    await deliverMails(app.services)
    return app.mail.sent.filter(({ to }) => to === email)
  }
  const stay = async (from = 10, to = 13, more: object = {}) => ({
    listingId: await desk.villa(),
    ...desk.nights(from, to),
    guests: { adults: 2 },
    ...more,
  })
  const content = (parts: readonly object[], more: object = {}) => ({
    title: 'Ten days in May',
    recipientName: 'Amara Silva',
    message: 'As we said on the phone.',
    currency: 'USD' as const,
    parts,
    ...more,
  })
  const create = (
    parts: readonly object[],
    more: object = {},
    headers: Headers = manager,
    key: string = randomUUID(),
  ) =>
    app.call('POST /admin/proposals', {
      body: content(parts, more),
      headers: { ...headers, 'idempotency-key': key },
    })
  const save = ({ id, version }: StaffProposal, body: object, headers: Headers = manager) =>
    app.call('PUT /admin/proposals/:id', { params: { id }, body: { ...body, version }, headers })
  const send = ({ id, version }: StaffProposal, lastDay = inDays(7), headers: Headers = manager) =>
    app.call('POST /admin/proposals/:id/send', { params: { id }, body: { version, lastDay }, headers })
  const withdraw = ({ id, version }: StaffProposal) =>
    app.call('POST /admin/proposals/:id/withdraw', { params: { id }, body: { version }, headers: manager })
  const open = (token: string | null, headers: Headers = {}, more: object = {}) =>
    app.call('POST /proposals/read', { body: { token: token ?? '', ...more }, headers })
  /** Its token, and what the link shows. */
  const sent = async (parts: readonly object[], more: object = {}, headers: Headers = manager) => {
    const draft = await ok<StaffProposal>(create(parts, more, headers))
    const { token } = await ok<StaffProposal>(send(draft, inDays(7), headers))
    return { token: token ?? '', proposal: await ok<Proposal>(open(token)) }
  }
  const toChosen = ({ parts }: Proposal) => parts.map(({ id, price }) => ({ id, quotedTotalUsd: price?.totalUsd ?? 1 }))
  const accept = (
    headers: Headers,
    { token, proposal }: { token: string; proposal: Proposal },
    more: object = {},
    key: string = randomUUID(),
  ) =>
    app.call('POST /proposals/accept', {
      body: {
        token,
        version: proposal.version,
        parts: toChosen(proposal),
        paymentMethod: 'bank_transfer',
        ...more,
      },
      headers: { ...headers, 'idempotency-key': key },
    })
  const decline = ({ token, proposal }: { token: string; proposal: Proposal }, reason = '') =>
    app.call('POST /proposals/decline', { body: { token, version: proposal.version, reason } })
  const view = (id: string) =>
    ok<StaffProposal>(app.call('GET /admin/proposals/:id', { params: { id }, headers: manager }))
  const bookingsOf = (headers: Headers) => ok<{ items: Booking[] }>(app.call('GET /bookings', { headers }))
  return {
    ...desk,
    inDays,
    mailsTo,
    stay,
    content,
    create,
    save,
    send,
    withdraw,
    open,
    sent,
    toChosen,
    accept,
    decline,
    viewProposal: view,
    bookingsOf,
  }
}
