import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '@escapes/testing/ports'
import { createFakeMail } from './fake.ts'
import { createSmtpGateway } from './live.ts'
import { type MailGateway, MailRejected } from './port.ts'

const message = {
  id: '019a0000-0000-7000-8000-000000000001',
  to: 'mira@travellers.test',
  subject: 'Your nights in Ella — confirmed',
  html: '<p>Ayubowan, Mira</p>',
  text: 'Ayubowan, Mira',
}

const received: Buffer[] = []
const lastReceived = (): Promise<Email> => PostalMime.parse(received.at(-1) ?? '')
let answer: { code: number; text: string } | undefined
let senderAnswer: typeof answer
let port: number
let live: MailGateway
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: (_, __, done) => done(new Error('The password was changed')),
  onMailFrom: (_, __, done) =>
    done(senderAnswer && Object.assign(new Error(senderAnswer.text), { responseCode: senderAnswer.code })),
  onData: (stream, _, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push(Buffer.concat(chunks))
      done(answer && Object.assign(new Error(answer.text), { responseCode: answer.code }))
    })
  },
})

beforeAll(async () => {
  port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  live = createSmtpGateway({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: { name: 'Sri Lanka Escapes', address: 'bookings@escapes.test' },
  })
})
afterAll(async () => {
  await live.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

describe('over SMTP', () => {
  it('a message arrives with its stable id, both bodies and nothing added to its headers', async () => {
    await live.send({ ...message, headers: { 'X-Booking': 'ABCDEFGH' } })
    expect(await lastReceived()).toMatchObject({
      messageId: `<${message.id}@escapes.test>`,
      from: { name: 'Sri Lanka Escapes', address: 'bookings@escapes.test' },
      to: [{ address: 'mira@travellers.test' }],
      subject: message.subject,
      html: expect.stringContaining('Ayubowan') as string,
      text: expect.stringContaining('Ayubowan') as string,
    })
  })

  it('a calendar is attached as a file with its method', async () => {
    const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Nuwara Eliya — naïve\r\nEND:VCALENDAR\r\n'
    const contentType = 'text/calendar; method=PUBLISH; charset=utf-8'
    await live.send({ ...message, attachments: [{ fileName: 'stay.ics', contentType, content }] })
    const { attachments } = await lastReceived()
    expect(attachments).toMatchObject([{ filename: 'stay.ics', mimeType: 'text/calendar', method: 'PUBLISH' }])
    const raw = received.at(-1)?.toString() ?? ''
    expect(raw).toContain('charset=utf-8; name=stay.ics')
    expect(raw.replaceAll('\r\n', '')).toContain(Buffer.from(content).toString('base64'))
  })

  it('the name of a file cannot add a header', async () => {
    const contentType = 'text/calendar; method=CANCEL; charset=utf-8'
    await live.send({
      ...message,
      attachments: [{ fileName: 'a"\r\nBcc: b@evil.test.ics', contentType, content: 'x' }],
    })
    expect(received.at(-1)?.toString()).not.toMatch(/^Bcc:/m)
  })

  it('text of a customer cannot add a header or a recipient', async () => {
    await live.send({
      ...message,
      subject: 'Hello\r\nBcc: everyone@evil.test',
      headers: { 'X-Name': 'a\r\nBcc: b@evil.test' },
    })
    const email = await lastReceived()
    expect(email.bcc ?? []).toEqual([])
    expect(email.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  it('a permanent rejection is distinguished from a temporary failure', async () => {
    answer = { code: 550, text: 'No such mailbox' }
    await expect(live.send(message)).rejects.toBeInstanceOf(MailRejected)
    answer = { code: 451, text: 'Try again later' }
    await expect(live.send(message)).rejects.not.toBeInstanceOf(MailRejected)
    answer = undefined
  })

  it('a server that refuses our login or our sender has rejected no message: its mails go out later', async () => {
    const smtpUrl = `smtp://us:old-password@127.0.0.1:${port}`
    const withOldPassword = createSmtpGateway({ smtpUrl, from: { name: '', address: 'bookings@escapes.test' } })
    const ofLogin = await withOldPassword.send(message).catch((error: unknown) => error)
    expect(ofLogin).toMatchObject({ responseCode: 535 })
    senderAnswer = { code: 550, text: 'This account is suspended' }
    const ofSender = await live.send(message).catch((error: unknown) => error)
    senderAnswer = undefined
    expect(ofSender).toMatchObject({ responseCode: 550 })
    for (const failure of [ofLogin, ofSender]) expect(failure).not.toBeInstanceOf(MailRejected)
  })

  it('a server that does not answer is a temporary failure', async () => {
    const nowhere = createSmtpGateway({
      smtpUrl: `smtp://127.0.0.1:${await findFreePort()}`,
      from: { name: '', address: 'bookings@escapes.test' },
    })
    const failure = await nowhere.send(message).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MailRejected)
  })
})

it('the fake gateway records its messages, and throws the failures it is given', async () => {
  const fake = createFakeMail()
  fake.failures.push(new MailRejected('no'))
  await expect(fake.send(message)).rejects.toBeInstanceOf(MailRejected)
  await fake.send(message)
  expect(fake.sent).toEqual([message])
})
