import { describe, expect, it } from 'vitest'
import { createBookingTestApp } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { deliverMails } from '../deliver-mails.ts'
import { mailboxLimits, toMailGroup } from './mail-group.ts'

const desk = await shareInFile(createBookingTestApp())

/** Mails that need no row besides. */
const kinds = {
  'enquiry-received': (email: string, reference: string) => ({ email, reference }),
  'password-changed': () => ({ at: '2027-05-20T06:00:00Z' }),
  'staff-calendar-suspicious': () => ({ title: 'Palm House' }),
  'admin-low-prices': () => ({
    listingId: 'palm-house',
    title: 'Palm House',
    by: 'Nadia Perera',
    prices: [{ what: 'A night', price: 100, usual: 10_000 }],
  }),
}
let count = 0
const queue = async (recipient: string, mails: number, template: keyof typeof kinds = 'enquiry-received') => {
  const rows = Array.from({ length: mails }, () => {
    count += 1
    const data = JSON.stringify(kinds[template](recipient, `ENQ-${count}`))
    const at = desk.now()
    return { dedupe_key: `limit:${count}`, recipient, template, data, created_at: at, next_attempt_at: at }
  })
  await desk.db.insertInto('mails').values(rows).execute()
  return `ENQ-${count}`
}
const listTo = (address: string) => desk.app.mail.sent.filter(({ to }) => to === address)
const deliver = () => deliverMails(desk.app.services)
/** To the next full hour, when what is held goes out. */
const waitForHour = () => desk.later(60 - desk.now().getUTCMinutes())
const { anHour, aDay } = mailboxLimits.customer

describe('what one mailbox gets', () => {
  it('of a trip that was booked waits for no answers and offers, as of a single booking', () => {
    expect([toMailGroup('trip-booked'), toMailGroup('booking-received')]).toEqual(['customer-money', 'customer-money'])
    expect([toMailGroup('proposal-sent'), toMailGroup('enquiry-answered')]).toEqual(['customer', 'customer'])
  })

  it('is so many mails an hour; what is over waits, says so, and comes in one mail with each in full', async () => {
    const last = await queue('ella@travellers.test', anHour + 3)
    await deliver()
    expect(listTo('ella@travellers.test')).toHaveLength(anHour)
    const held = desk.db.selectFrom('mails').selectAll().where('held_at', 'is not', null)
    expect(await held.execute()).toMatchObject(
      Array.from({ length: 3 }, () => ({
        state: 'queued',
        attempts: 0,
        last_error: expect.stringContaining('got many e-mails'),
      })),
    )
    waitForHour()
    await deliver()
    const [joined, ...more] = listTo('ella@travellers.test').slice(anHour)
    expect(more).toEqual([])
    expect(joined?.subject).toMatch(/ \(and 2 more\)$/)
    expect(joined?.text).toContain(last)
    expect(await held.execute()).toMatchObject(
      Array.from({ length: 3 }, () => ({
        state: 'sent',
        attempts: 1,
        last_error: 'It went out in one e-mail with 2 others.',
      })),
    )
  })

  it('is counted by the mailbox, whatever follows a plus sign, and keeps no other one waiting', async () => {
    await queue('kandy+one@travellers.test', anHour - 1)
    await queue('kandy+two@travellers.test', 3)
    await queue('galle@travellers.test', 1)
    await deliver()
    expect(listTo('kandy+one@travellers.test').length + listTo('kandy+two@travellers.test').length).toBe(anHour)
    expect(listTo('galle@travellers.test')).toHaveLength(1)
  })

  it('is so many mails a day, and then one an hour', async () => {
    const address = 'mirissa@travellers.test'
    for (let hour = 0; hour < 5; hour += 1) {
      await queue(address, anHour)
      await deliver()
      waitForHour()
    }
    expect(listTo(address)).toHaveLength(aDay + 1)
    await deliver()
    expect(listTo(address)).toHaveLength(aDay + 2)
  })

  it('about the account comes at once, however much else waits, and thirty an hour of those', async () => {
    const address = 'jaffna@travellers.test'
    await queue(address, anHour + 1)
    await queue(address, 1, 'password-changed')
    await deliver()
    expect(listTo(address).at(-1)?.subject).toBe('Your password was changed')
    await queue(address, mailboxLimits.account.anHour, 'password-changed')
    await deliver()
    expect(listTo(address)).toHaveLength(anHour + mailboxLimits.account.anHour)
  })

  it('about low prices is ten an hour to each admin, however often a manager sets them, and all of them arrive', async () => {
    const address = 'owner@escapes.test'
    await queue(address, 25, 'admin-low-prices')
    await queue(address, 1, 'staff-calendar-suspicious')
    await deliver()
    expect(listTo(address)).toHaveLength(11)
    waitForHour()
    await deliver()
    expect(
      listTo(address)
        .at(-1)
        ?.text.match(/Open price and seasons/g),
    ).toHaveLength(15)
  })

  it('is one mail an hour too where two senders look at the same moment, and fifty in it', async () => {
    const address = 'trinco@travellers.test'
    await queue(address, anHour + 60)
    await deliver()
    waitForHour()
    await Promise.all([deliver(), deliver()])
    expect(
      listTo(address)
        .slice(anHour)
        .map(({ subject }) => subject),
    ).toEqual([expect.stringContaining('(and 49 more)')])
    waitForHour()
    await deliver()
    expect(listTo(address).at(-1)?.subject).toContain('(and 9 more)')
  })

  it('waits for none that could not be sent and is tried again later', async () => {
    const address = 'bentota@travellers.test'
    await queue(address, anHour + 1)
    await deliver()
    const tomorrow = new Date(desk.now().getTime() + 24 * 3_600_000)
    await desk.db.updateTable('mails').set({ next_attempt_at: tomorrow }).where('held_at', 'is not', null).execute()
    const last = await queue(address, 2)
    await deliver()
    waitForHour()
    await deliver()
    expect(listTo(address).at(-1)?.text).toContain(last)
  })
})
