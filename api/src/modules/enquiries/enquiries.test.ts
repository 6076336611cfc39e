import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ConversationRow, EnquiryAcknowledgement, EnquiryThread, Message, Page } from '@escapes/contract'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { aUser } from '#test/factories/users.ts'
import { createTalkTestApp } from '#test/talk-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createTalkTestApp())

/** A form that was open for a while. */
const openForm = async (minutes = 1): Promise<string> => {
  const { formToken } = await ok<{ formToken: string }>(desk.app.call('GET /enquiries/form'))
  desk.later(minutes)
  return formToken
}
const toForm = (formToken: string, more: object = {}) => ({
  firstName: 'Femke',
  lastName: 'de Vries',
  email: `femke-${randomUUID()}@travellers.test`,
  phone: '',
  subject: 'Pick-up at the airport',
  message: 'We land at four in the morning. Click https://evil.test',
  formToken,
  ...more,
})
const submit = (body: object) => desk.app.call('POST /enquiries', { body })
const send = async (more: object = {}) => ok<EnquiryAcknowledgement>(submit(toForm(await openForm(), more)))
const findConversation = async (reference: string): Promise<ConversationRow> => {
  const { items } = await ok<Page<ConversationRow>>(desk.inbox({ q: reference }))
  return items[0]!
}
const listMails = async (email: string) => {
  await desk.app.runUntilIdle()
  await deliverMails(desk.app.services)
  return desk.app.mail.sent.filter(({ to }) => to === email)
}
const toToken = (mail: { text: string }): string => /\/contact\/thread#(\S+)/.exec(mail.text)?.[1] ?? ''
const openThread = (token: string, cursor?: string) =>
  desk.app.call('POST /enquiries/thread', { body: { token, ...(cursor && { cursor }) } })
const write = (token: string, text: string, key: string = randomUUID()) =>
  desk.app.call('POST /enquiries/thread/messages', { body: { token, key, text } })

const answered = async () => {
  const email = `${randomUUID()}@travellers.test`
  const { reference } = await send({ email })
  const { id } = await findConversation(reference)
  await ok(desk.answer(id, 'Our driver waits at the exit.\n\nHe has a sign.'))
  const mails = await listMails(email)
  return { email, reference, id, mails, token: toToken(mails[1]!) }
}

describe('an enquiry', () => {
  it('is a conversation in the inbox, with an answer due within a day', async () => {
    const { reference, sentAt } = await send({ phone: '+31 (0)6 1234\u20115678', email: 'Femke@Travellers.test' })
    const row = await findConversation(reference)
    expect(row).toMatchObject({
      kind: 'enquiry',
      title: 'Pick-up at the airport',
      bookingId: null,
      person: { name: 'Femke de Vries', email: 'femke@travellers.test', customerId: null },
      unread: 1,
      waitingSince: sentAt,
    })
    expect(await desk.open(row.id)).toMatchObject({
      booking: null,
      enquiry: {
        reference,
        subject: 'Pick-up at the airport',
        phone: '+31 6 12345678',
        sentAt,
        otherConversations: [],
      },
    })
    const second = await send({ email: 'femke@travellers.test', subject: 'Again' })
    const { enquiry } = await desk.open((await findConversation(second.reference)).id)
    expect(enquiry?.otherConversations).toMatchObject([{ id: row.id, reference }])
  })

  it('is acknowledged with its reference, and with nothing that was typed', async () => {
    const email = `${randomUUID()}@travellers.test`
    const { reference } = await send({ email })
    const [mail, ...others] = await listMails(email)
    expect(others).toEqual([])
    expect(mail!.subject).toContain(reference)
    for (const typed of ['Femke', 'Vries', 'airport', 'evil', 'morning'])
      expect(`${mail!.subject} ${mail!.html} ${mail!.text}`).not.toContain(typed)
  })

  it('is sent once with one form, though its answer was lost', async () => {
    const form = toForm(await openForm())
    const [first, second] = await Promise.all(
      [submit(form), submit(form)].map((call) => ok<EnquiryAcknowledgement>(call)),
    )
    expect(second).toEqual(first)
    expect((await expectProblem(submit({ ...form, email: 'other@travellers.test' }))).code).toBe('form-expired')
  })

  it('needs a form that a person had open, and no longer than a day', async () => {
    const { formToken } = await ok<{ formToken: string }>(desk.app.call('GET /enquiries/form'))
    expect((await expectProblem(submit(toForm(formToken)))).code).toBe('form-too-fast')
    for (const token of [await openForm(24 * 60 + 1), 'x.y.z', '', formToken.replace(/^\d/, '2')])
      expect([token, (await expectProblem(submit(toForm(token)))).code]).toEqual([token, 'form-expired'])
  })

  it('of a program that fills in every field is answered, and not kept', async () => {
    const { reference } = await send({ website: 'https://evil.test' })
    expect(reference).toMatch(/^E-/)
    expect(await findConversation(reference)).toBeUndefined()
  })

  it('is kept, and acknowledged by few mails to one address: its owner may not have sent it', async () => {
    const email = `${randomUUID()}@travellers.test`
    const sent: EnquiryAcknowledgement[] = []
    const sendAfter = async (minutes: number, more: object = {}) => {
      desk.later(minutes)
      sent.push(await send({ email, ...more }))
    }
    const formToken = await openForm()
    await sendAfter(0, { formToken })
    await sendAfter(0, { email: email.toUpperCase() })
    await sendAfter(0, { email: email.replace('@', '+tea@') })
    // The response to the first may have been lost: it says the same again.
    await sendAfter(0, { formToken })
    for (let count = 0; count < 4; count += 1) await sendAfter(11)
    const isConfirmed = sent.map((each) => each.isConfirmed)
    expect(isConfirmed).toEqual([true, false, false, true, true, true, false, false])
    expect((await listMails(email)).map(({ subject }) => subject)).toEqual(
      [0, 4, 5].map((at) => expect.stringContaining(sent[at]!.reference)),
    )
    for (const { reference } of sent) expect(await findConversation(reference)).toBeDefined()
    desk.later(24 * 60)
    await sendAfter(0)
    expect(sent.at(-1)?.isConfirmed).toBe(true)
  })

  it('is one of a score a day from one address, and from one network', async () => {
    const email = `${randomUUID()}@travellers.test`
    const limited = await createTalkTestApp()
    onTestFinished(() => limited.app.close())
    const sendFrom = async (from: string) => {
      const { formToken } = await ok<{ formToken: string }>(limited.app.call('GET /enquiries/form'))
      limited.later(1)
      return limited.app.call('POST /enquiries', { body: toForm(formToken, { email: from }) })
    }
    for (let count = 1; count <= 20; count += 1) await ok(sendFrom(email))
    for (const from of [email.replace('@', '+tea@'), '21@travellers.test'])
      expect((await expectProblem(sendFrom(from))).code).toBe('too-many-enquiries')
    limited.later(24 * 60)
    await ok(sendFrom(email))
  })
})

it('enquiries of all networks of one IPv6 site are eighty a day', async () => {
  const http = { ...desk.app.services.config.http, trustedProxies: ['127.0.0.1'] }
  const site = await createTalkTestApp({}, { http })
  onTestFinished(() => site.app.close())
  const sendFrom = async (address: string) => {
    const { formToken } = await ok<{ formToken: string }>(site.app.call('GET /enquiries/form'))
    site.later(1)
    const body = toForm(formToken, { email: `${randomUUID()}@travellers.test` })
    return site.app.call('POST /enquiries', { headers: { 'x-forwarded-for': address }, body })
  }
  await ok(sendFrom('2001:db8:7:1::1'))
  // Each of another network and mailbox.
  await sql`insert into enquiries
    (reference, form_key, first_name, last_name, email, subject, network_digest, site_digest, created_at)
    select reference || at, form_key || at, first_name, last_name, at || email, subject, network_digest || at,
      site_digest, created_at from enquiries, generate_series(1, 78) at`.execute(site.db)
  await ok(sendFrom('2001:db8:7:2::1'))
  expect((await expectProblem(sendFrom('2001:db8:7:ffff::1'))).code).toBe('too-many-enquiries')
  await ok(sendFrom('2001:db8:8:1::1'))
  await ok(sendFrom('203.0.113.9'))
})

describe('the answer to an enquiry', () => {
  it('goes by mail, with a link that opens the conversation without an account', async () => {
    const { mails, reference, token } = await answered()
    expect(mails).toHaveLength(2)
    expect(mails[1]!.text).toContain('He has a sign.')
    expect(mails[1]!.html).not.toContain('Femke')
    const thread = await ok<EnquiryThread>(openThread(token))
    expect(thread).toMatchObject({ reference, firstName: 'Femke', total: 2, readByCustomer: 2, isClosed: false })
    expect(thread.items.map(({ author }) => author)).toEqual(['customer', 'staff'])
    expect(thread.items[1]!.authorName).not.toContain(' ')
  })

  it('repeats no account, since that link may go on to anybody, and who wrote by it may be one of staff', async () => {
    const email = `${randomUUID()}@travellers.test`
    const named = 'My account is 4455 6677 88 at HNB.'
    const { id } = await findConversation((await send({ email, message: named })).reference)
    const say = () => desk.answer(id, 'Dear Femke, please pay to 4455667788 at HNB.')
    expect(await expectProblem(say())).toMatchObject({ code: 'validation-failed', errors: [{ path: 'text' }] })
    await ok(desk.answer(id, 'Which account is yours?'))
    await ok(write(toToken((await listMails(email))[1]!), named))
    expect(await expectProblem(say())).toMatchObject({ code: 'validation-failed', errors: [{ path: 'text' }] })
  })

  it.each([
    ['Pay to our account 8001234567 at HNB.'],
    ['Pay by PayPal to nimal@mail.example.'],
    ['More at https://evil.test/8001234567'],
    ['80012', 'and then 34567'],
    ['80012345'],
  ])('shows whoever has the link no account that was written by it: %s', async (...texts) => {
    const { id, token } = await answered()
    await ok(write(token, 'Where do we pay?'))
    await ok(desk.answer(id, 'Please transfer it to this account:'))
    for (const text of texts) await ok(write(token, text))
    await ok(desk.answer(id, 'Thank you.'))
    const { items } = await ok<EnquiryThread>(openThread(token))
    expect(JSON.stringify(items)).not.toMatch(/80012345|nimal@|evil|34567/)
    expect(items.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Please transfer it to this account:', 'Thank you.']),
    )
    // Staff read what was written.
    expect(JSON.stringify(await desk.open(id))).toContain(texts[0])
  })

  it.each([
    { subject: 'Our account is 8001234567 at HNB', message: 'Please read on.' },
    { subject: 'Our new account for you:', message: '8001234567' },
    { subject: 'Your booking', message: 'Pay by PayPal to nimal@mail.example.' },
  ])('shows whoever has the mailbox no account that the form named: $subject', async ({ subject, message }) => {
    const email = `${randomUUID()}@travellers.test`
    const { id } = await findConversation((await send({ email, subject, message })).reference)
    await ok(desk.answer(id, 'Which booking is this about?'))
    const thread = await ok<EnquiryThread>(openThread(toToken((await listMails(email))[1]!)))
    expect(thread.subject).toBe('Your message')
    expect(JSON.stringify(thread)).not.toMatch(/8001234567|nimal@/)
    // Staff read what was typed.
    expect(JSON.stringify(await desk.open(id))).toMatch(/8001234567|nimal@/)
  })

  it.each(['Pay:8001234567(HNB)', '8001234567 at HNB', 'paypal.me/nimal'])(
    'shows whoever has the mailbox no name that is none: %s',
    async (firstName) => {
      const email = `${randomUUID()}@travellers.test`
      const { id } = await findConversation((await send({ email, firstName })).reference)
      await ok(desk.answer(id, 'Which booking is this about?'))
      const thread = await ok<EnquiryThread>(openThread(toToken((await listMails(email))[1]!)))
      expect([thread.firstName, thread.items[0]!.authorName]).toEqual(['You', 'You'])
    },
  )

  it('does not end a number that the form began', async () => {
    const { id } = await findConversation((await send({ message: 'Our account begins with 80012' })).reference)
    expect(await expectProblem(desk.answer(id, 'and ends with 34567'))).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'text' }],
    })
    await ok(desk.answer(id, 'We meet you at 4:30 on 14 May, flight UL 504.'))
  })

  it('may be answered through that link, once with one key, and is in the inbox', async () => {
    const { id, token } = await answered()
    const [first, second] = [
      await ok<Message>(write(token, 'Thank you!', '019a0000-0000-4000-8000-000000000000')),
      await ok<Message>(write(token, 'Thank you!', '019a0000-0000-4000-8000-000000000000')),
    ]
    expect(second).toEqual(first)
    expect(first).toMatchObject({ author: 'customer', clientKey: '019a0000-0000-4000-8000-000000000000' })
    expect(await desk.open(id)).toMatchObject({ unread: 1, messages: { total: 3, readByCustomer: 0 } })
  })

  it('may have a file, which the link opens as well, and that of no other conversation', async () => {
    const { id, token } = await answered()
    const other = await answered()
    const file = await ok<{ id: string }>(desk.uploadAsStaff(id))
    const open = (by: string, variant = 'file') =>
      desk.app.call('POST /enquiries/thread/file', { body: { token: by, attachmentId: file.id, variant } })
    expect((await expectProblem(open(token))).code).toBe('not-found')
    await ok(desk.answer(id, { text: '', attachmentIds: [file.id] }))
    const [whole, preview] = [await open(token), await open(token, 'preview')]
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await expectProblem(open(other.token))).code).toBe('not-found')
    expect((await expectProblem(open('nonsense'))).code).toBe('link-invalid')
  })

  it('has a link that ends after thirty days, and none that was changed opens anything', async () => {
    const { token } = await answered()
    const other = await answered()
    const forged = `${token.split('.')[0]}.${other.token.split('.')[1]}`
    for (const wrong of [forged, `${token}x`, 'nonsense', ''])
      expect([wrong, (await expectProblem(openThread(wrong))).code]).toEqual([wrong, 'link-invalid'])
    desk.later(30 * 24 * 60 + 1)
    expect((await expectProblem(openThread(token))).code).toBe('link-expired')
    expect((await expectProblem(write(token, 'Too late'))).code).toBe('link-expired')
  })

  it('leaves no link in the row of its mail', async () => {
    const { email } = await answered()
    const rows = await desk.db.selectFrom('mails').select('data').where('recipient', '=', email).execute()
    expect(JSON.stringify(rows)).not.toContain('/contact/thread')
  })

  it('is one of thirty a day, since each is a mail to an address that anybody may have typed', async () => {
    const { id } = await answered()
    for (let count = 2; count <= 30; count += 1) await ok(desk.answer(id, `Answer ${count}`))
    expect((await expectProblem(desk.answer(id, 'Answer 31'))).code).toBe('too-many-mails-to-address')
    desk.later(24 * 60)
    await ok(desk.answer(id, 'Answer 31'))
  })

  it('cannot be flooded by who has the link', async () => {
    const { token } = await answered()
    const codes: string[] = []
    for (let count = 0; count < 25; count += 1) {
      const response = await write(token, `Message ${count}`)
      codes.push(response.ok ? 'sent' : ((await response.json()) as { code: string }).code)
    }
    expect(codes.filter((code) => code === 'sent').length).toBeLessThanOrEqual(20)
    expect(codes.at(-1)).toBe('too-many-enquiries')
  })
})

it('an address with an account is shown to staff, and gives that account nothing to read', async () => {
  const { id, email } = await aUser(desk.db)
  const { reference } = await send({ email })
  const row = await findConversation(reference)
  expect(row.person.customerId).toBe(id)
  const headers = await desk.app.signInAs(email)
  expect(await ok(desk.app.call('GET /conversations', { headers }))).toEqual({ items: [], unread: 0 })
})

it('enquiries in which nobody has written for two years are deleted, with their messages', async () => {
  const { reference } = await send()
  const row = await findConversation(reference)
  desk.later(730 * 24 * 60 + 1)
  const { reference: young } = await send()
  const { enquiries } = await import('./index.ts')
  const forget = enquiries.jobs?.['enquiries.forget']
  if (typeof forget === 'function') await forget({}, desk.app.services)
  expect(await findConversation(young)).toBeDefined()
  expect(await desk.db.selectFrom('messages').select('id').where('conversation_id', '=', row.id).execute()).toEqual([])
})
