import { randomUUID } from 'node:crypto'
import type { LoggedMail } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { createMailTestApp } from '#test/mail-test-app.ts'
import { deliverMails } from '../deliver-mails.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createMailTestApp())

const listMails = async (id: string) => {
  const call = desk.app.call('GET /admin/bookings/:id/mails', { params: { id }, headers: desk.manager })
  return (await ok<{ items: LoggedMail[] }>(call)).items
}
const resend = (id: string, mailId: string, key: string = randomUUID()) =>
  desk.app.call('POST /admin/bookings/:id/mails/:mailId/resend', {
    params: { id, mailId },
    headers: { ...desk.manager, 'idempotency-key': key },
  })
/** A booking whose mails went out, and the one to its customer. */
const received = async () => {
  const booking = await desk.pendingVilla()
  await desk.notices(booking.id)
  const mail = (await listMails(booking.id)).find(({ template }) => template === 'booking-received')
  if (!mail) throw new Error('no mail to send again')
  return { ...booking, mail }
}

describe('the mail log of a booking', () => {
  it('has every mail with its literal address and state, and none of another booking', async () => {
    const { id, mail } = await received()
    expect(mail).toMatchObject({ state: 'sent', attempts: 1, reason: null, repeats: null })
    const mails = await listMails(id)
    expect(mails.map(({ recipient, template }) => [template, recipient])).toEqual(
      expect.arrayContaining([['staff-booking-to-confirm', 'desk@escapes.test']]),
    )
    const other = await desk.pendingVilla()
    await desk.notices(other.id)
    expect(await listMails(id)).toEqual(mails)
  })
})

describe('sending a mail again', () => {
  it('makes a new mail with the same words to the same address, which goes out like every mail', async () => {
    const { id, mail } = await received()
    const sent = await desk.since(id, () => ok(resend(id, mail.id)))
    const first = desk.app.mail.sent.find(({ id: one }) => one === mail.id)
    expect(sent).toMatchObject([{ to: mail.recipient, subject: first?.subject, text: first?.text }])
    expect((await listMails(id)).filter(({ repeats }) => repeats === mail.id)).toMatchObject([{ state: 'sent' }])
  })

  it('goes three times an hour to one address, whichever of its mails is repeated', async () => {
    const { id, mail } = await received()
    for (let again = 0; again < 3; again += 1) await desk.since(id, () => ok(resend(id, mail.id)))
    const latest = (await listMails(id)).find(({ repeats }) => repeats === mail.id)
    expect(await expectProblem(resend(id, latest!.id))).toMatchObject({ code: 'too-many-requests' })
  })

  it('goes twelve times a day to one mailbox, whichever booking it is of', async () => {
    const { id, mail } = await received()
    const [name, domain] = mail.recipient.split('@')
    const again = (at: number) => ({
      dedupe_key: `booking:${randomUUID()}:received:traveller:again:${randomUUID()}`,
      recipient: `${name}+${at}@${domain}`,
      template: 'booking-received',
      data: '{}',
      state: 'sent' as const,
      created_at: desk.now(),
    })
    await desk.db
      .insertInto('mails')
      .values(Array.from({ length: 12 }, (_, at) => again(at)))
      .execute()
    expect(await expectProblem(resend(id, mail.id))).toMatchObject({ code: 'too-many-requests' })
  })

  it('is rejected while the mail has yet to go out', async () => {
    const { id, mail } = await received()
    const again = await ok<LoggedMail>(resend(id, mail.id))
    expect((await expectProblem(resend(id, again.id))).code).toBe('mail-on-its-way')
    await deliverMails(desk.app.services)
    await ok(resend(id, again.id))
  })

  it('still sends nothing that is no longer true', async () => {
    const { id, headers, mail } = await received()
    await ok(desk.cancel(headers, id))
    const { id: again } = await ok<LoggedMail>(resend(id, mail.id))
    await deliverMails(desk.app.services)
    const logged = (await listMails(id)).find(({ id: one }) => one === again)
    expect(logged).toMatchObject({ state: 'skipped', reason: expect.any(String) as string })
  })

  it('goes to the address that the customer has now, one to staff to where it went', async () => {
    const { id, mail } = await received()
    const email = `${randomUUID()}@travellers.test`
    await desk.db.updateTable('users').set({ email }).where('email', '=', mail.recipient).execute()
    expect((await ok<LoggedMail>(resend(id, mail.id))).recipient).toBe(email)
    const toStaff = (await listMails(id)).find(({ recipient }) => recipient === 'desk@escapes.test')
    expect((await ok<LoggedMail>(resend(id, toStaff!.id))).recipient).toBe('desk@escapes.test')
  })

  it('finds no mail of another booking', async () => {
    const [one, other] = [await received(), await received()]
    expect((await expectProblem(resend(one.id, other.mail.id))).code).toBe('not-found')
  })
})
