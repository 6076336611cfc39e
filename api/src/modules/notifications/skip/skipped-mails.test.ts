import { describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { createMailTestApp } from '#test/mail-test-app.ts'
import { ok } from '#test/booking-test-app.ts'
import { transact } from '#/db/transact.ts'
import { deliverMails } from '../deliver-mails.ts'
import { loadBookingMailData } from '../load-booking-mail-data.ts'
import { type TemplateName, templates } from '../templates/index.ts'
import { skipIfStateChanged, skipIfNotPending } from './booking-skip-reasons.ts'
import { skipRules } from './skip-rules.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createMailTestApp())

/** Runs something while the mail server is away, then delivers what was queued before. */
const whileAway = async (work: () => Promise<unknown>) => {
  await desk.app.runUntilIdle()
  desk.app.mail.failures.push(...Array.from({ length: 10 }, () => new Error('connect ECONNREFUSED')))
  await deliverMails(desk.app.services)
  desk.app.mail.failures.length = 0
  await work()
  await desk.app.runUntilIdle()
  desk.later(5)
  await deliverMails(desk.app.services)
}
const listRows = (like: string) =>
  desk.db
    .selectFrom('mails')
    .select(['template', 'state', 'skip_reason', 'attempts', 'sent_at'])
    .where('dedupe_key', 'like', like)
    .where('dedupe_key', 'not like', '%:staff:%')
    .orderBy('id')
    .execute()

describe('a mail that waits for the mail server', () => {
  it('is sent while it is true', async () => {
    const { id } = await desk.pendingVilla()
    await whileAway(async () => {})
    expect(await listRows(`booking:${id}:%`)).toMatchObject([{ template: 'booking-received', state: 'sent' }])
  })

  it('does not request money for a booking that was cancelled meanwhile, and its row says why', async () => {
    const { id, headers } = await desk.pendingVilla()
    await whileAway(() => ok(desk.cancel(headers, id)))
    expect(await listRows(`booking:${id}:%`)).toMatchObject([
      {
        template: 'booking-received',
        state: 'skipped',
        skip_reason: 'The booking is cancelled by now.',
        sent_at: null,
      },
      { template: 'booking-cancelled', state: 'sent', skip_reason: null },
    ])
    const staff = desk.db
      .selectFrom('mails')
      .select(['template', 'state'])
      .where('dedupe_key', 'like', `booking:${id}:%:staff:%`)
    expect(await staff.orderBy('id').execute()).toEqual([
      { template: 'staff-booking-to-confirm', state: 'skipped' },
      { template: 'staff-booking-cancelled', state: 'sent' },
    ])
  })

  it('does not request what was paid meanwhile', async () => {
    const { id } = await desk.pendingVilla()
    await whileAway(() => desk.pay(id, 30_000))
    expect(await listRows(`booking:${id}:%`)).toMatchObject([
      { template: 'booking-received', state: 'skipped' },
      { template: 'booking-confirmed', state: 'sent' },
    ])
  })

  it('does not request the whole once a part has arrived', async () => {
    const { id } = await desk.pendingVilla()
    await whileAway(() => desk.pay(id, 10_000))
    expect(await listRows(`booking:${id}:%`)).toMatchObject([
      { state: 'skipped', skip_reason: 'Another amount is to be paid by now.' },
    ])
    expect((await desk.notices(id)).at(-1)?.subject).toMatch(/^Payment received: /)
  })

  it('is sent with the price that holds by now when staff have changed it', async () => {
    const { id } = await desk.pendingVilla()
    const addLine = () =>
      desk.app.call('POST /admin/bookings/:id/extra-lines', {
        params: { id },
        body: { label: 'Airport transfer', amount: 4_500, reason: 'Asked on the phone' },
        headers: desk.manager,
      })
    await whileAway(() => ok(addLine()))
    expect(await listRows(`booking:${id}:%`)).toMatchObject([
      { template: 'booking-received', state: 'sent' },
      { template: 'booking-changed', state: 'sent' },
    ])
    const received = (await desk.notices(id)).find(({ subject }) => subject.startsWith('Received: '))
    expect(received?.text).toContain('$345.00')
    expect(received?.text).not.toContain('$300.00')
  })

  it('names the amount that is due by now when it also has other content', async () => {
    const { id } = await desk.pendingVilla()
    await desk.notices(id)
    await ok(desk.confirm(id))
    await whileAway(() => desk.pay(id, 30_000))
    const mail = (await desk.notices(id)).find(({ subject }) => subject.startsWith('Confirmed: '))
    expect(mail?.text).not.toMatch(/Please pay|Pay now/)
  })

  it('is skipped when the booking has other dates by now, which have a mail of their own', async () => {
    const { id, headers } = await desk.pendingVilla()
    await desk.notices(id)
    await ok(desk.confirm(id))
    await whileAway(() => ok(desk.change(headers, id, desk.nights(50, 53))))
    expect((await listRows(`booking:${id}:%`)).slice(1)).toMatchObject([
      { template: 'booking-confirmed', state: 'skipped' },
      { template: 'booking-changed', state: 'sent' },
    ])
  })

  it('is sent whatever happened since when it reports money that arrived', async () => {
    const { id, headers } = await desk.pendingVilla()
    await desk.notices(id)
    await desk.pay(id, 10_000)
    await whileAway(() => ok(desk.cancel(headers, id)))
    expect((await desk.notices(id)).map(({ subject }) => subject.split(':')[0])).toContain('Payment received')
  })

  it('is skipped for a refund that was voided before the customer heard of it, and so is its cancellation', async () => {
    const { id, headers } = await desk.pendingVilla()
    await desk.pay(id, 30_000)
    await desk.notices(id)
    await ok(desk.cancel(headers, id))
    const refund = await desk.db
      .selectFrom('refunds')
      .select('id')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow()
    const admin = await desk.app.signIn('admin')
    const call = () =>
      desk.app.call('POST /admin/refunds/:id/void', {
        params: { id: refund.id },
        body: { reason: 'A mistake' },
        headers: admin,
      })
    await whileAway(() => ok(call()))
    expect((await listRows(`refund:${refund.id}:%`)).map(({ state }) => state)).not.toContain('sent')
  })
})

describe('the rules', () => {
  it('cover each mail with the checks that stop it or the reason why it is always sent', () => {
    expect(Object.keys(skipRules).toSorted()).toEqual(Object.keys(templates).toSorted())
    const isExplained = (rule: (typeof skipRules)[TemplateName]) => {
      if ('always' in rule) return /^[A-Z].{20,}\.$/.test(rule.always)
      return 'carriesCode' in rule || rule.unless.length > 0
    }
    expect(Object.entries(skipRules).filter(([, rule]) => !isExplained(rule))).toEqual([])
  })

  it('always send security notices and money mails', () => {
    const always = Object.entries(skipRules).flatMap(([name, rule]) => ('always' in rule ? [name] : []))
    expect(always).toEqual(
      expect.arrayContaining([
        'password-changed',
        'second-step-changed',
        'second-step-reset',
        'email-change-requested',
        'email-changed',
        'payment-received',
        'payment-reversed',
        'refund-sent',
        'admin-account-change',
      ]),
    )
  })

  const ofState = Object.entries(skipRules).flatMap(([name, rule]) =>
    'unless' in rule && (rule.unless.includes(skipIfStateChanged) || rule.unless.includes(skipIfNotPending))
      ? [name as TemplateName]
      : [],
  )
  it.each(ofState)('skip %s once the booking is in another state, and not before', async (template) => {
    const { id, headers } = await desk.pendingVilla()
    await desk.notices(id)
    const facts = await transact(desk.db, (trx) => loadBookingMailData(trx, desk.app.services, id))
    const mail = {
      id: randomUUID(),
      dedupe_key: `receipt:${randomUUID()}:submitted:traveller`,
      recipient: facts.email,
      template,
      data: { ...facts, balanceDueAt: facts.dueAt, when: 'soon' },
      attempts: 0,
      claims: 1,
      counted_at: null,
      held_at: null,
    }
    const rule = skipRules[template]
    const checks =
      'unless' in rule ? rule.unless.filter((check) => check === skipIfStateChanged || check === skipIfNotPending) : []
    const over = async () => (await Promise.all(checks.map((check) => check(desk.app.services, mail)))).filter(Boolean)
    expect(await over()).toEqual([])
    await ok(desk.cancel(headers, id))
    expect(await over()).toEqual(['The booking is cancelled by now.'])
  })
})
