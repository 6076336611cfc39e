import { describe, expect, it } from 'vitest'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { notifyOfUnread } from '#/modules/messages/notify-of-unread.ts'
import { ok } from '#test/booking-test-app.ts'
import { createTalkTestApp } from '#test/talk-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createTalkTestApp())

const deliver = async () => {
  await notifyOfUnread(desk.app.services)
  await desk.app.runUntilIdle()
  await deliverMails(desk.app.services)
}
/** Mails about a conversation: to its customer, and to the desk. */
const listMails = (reference: string) => desk.app.mail.sent.filter(({ subject }) => subject.includes(reference))
const listRecipients = (reference: string) => listMails(reference).map(({ to }) => to)
const conversation = async () => {
  const written = await desk.written()
  const { reference, person } = await desk.open(written.conversationId)
  return { ...written, reference, email: person.email }
}

describe('a mail about unread messages', () => {
  it('goes to the desk after five minutes, once, with a link and without the text', async () => {
    const { reference, conversationId } = await conversation()
    desk.later(4)
    await deliver()
    expect(listRecipients(reference)).toEqual([])
    desk.later(1)
    await deliver()
    await deliver()
    expect(listRecipients(reference)).toEqual(['desk@escapes.test'])
    const [mail] = listMails(reference)
    expect(mail!.text).toContain(`/admin/inbox/${conversationId}`)
    expect(mail!.text).not.toContain('fenced')
  })

  it('goes to the customer once for all that they have not read, and again once they have', async () => {
    const { reference, conversationId, email, headers, bookingId } = await conversation()
    await ok(desk.answer(conversationId, 'It is.'))
    desk.later(5)
    await deliver()
    await ok(desk.answer(conversationId, 'And it is warm.'))
    desk.later(10)
    await deliver()
    expect(listRecipients(reference)).toEqual([email])
    expect(listMails(reference)[0]!.text).toContain(`/my-bookings/${bookingId}/messages`)
    await desk.markRead(headers, bookingId, 3)
    await ok(desk.answer(conversationId, 'See you soon.'))
    desk.later(5)
    await deliver()
    expect(listRecipients(reference)).toEqual([email, email])
  })

  it('is not sent to a customer who has switched it off, and its row says why', async () => {
    const { reference, conversationId, headers } = await conversation()
    await ok(desk.app.call('PATCH /me/profile', { body: { mutedTopics: ['messages'] }, headers }))
    await ok(desk.answer(conversationId, 'It is.'))
    desk.later(5)
    await deliver()
    expect(listRecipients(reference)).toEqual([])
    const mails = await desk.db
      .selectFrom('mails')
      .select(['state', 'skip_reason'])
      .where('dedupe_key', 'like', `conversation:${conversationId}%`)
      .execute()
    expect(mails).toEqual([{ state: 'skipped', skip_reason: 'The customer does not want these mails.' }])
  })

  it('is not sent for what was read in time, also while the mail waited', async () => {
    const { reference, conversationId, headers, bookingId } = await conversation()
    await ok(desk.answer(conversationId, 'It is.'))
    desk.later(5)
    await notifyOfUnread(desk.app.services)
    await desk.app.runUntilIdle()
    await desk.markRead(headers, bookingId, 2)
    await deliver()
    expect(listRecipients(reference)).toEqual([])
    const mails = await desk.db
      .selectFrom('mails')
      .select('state')
      .where('dedupe_key', 'like', `conversation:${conversationId}%`)
      .execute()
    expect(mails).toEqual([{ state: 'skipped' }])
  })

  it('leads who has no confirmed account to the sign-up', async () => {
    const { reference, conversationId, email } = await conversation()
    await desk.db.updateTable('users').set({ email_verified: false }).where('email', '=', email).execute()
    await ok(desk.answer(conversationId, 'It is.'))
    desk.later(5)
    await deliver()
    expect(listMails(reference)[0]!.text).toContain('tab=sign-up')
  })
})
