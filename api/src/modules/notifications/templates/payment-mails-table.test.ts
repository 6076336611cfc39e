import { describe, expect, it } from 'vitest'
import type { BookingState } from '@escapes/contract'
import { renderMail } from '../render-mail.ts'
import type { TemplateName } from './index.ts'

const site = {
  url: 'https://escapes.test',
  contact: {
    name: 'Sri Lanka Escapes',
    whatsapp: '+94115550142',
    email: '',
    address: '',
    opens: '08:00',
    closes: '22:00',
    legalName: '',
    registrationNumber: '',
    licenceNumber: '',
  },
}
const due = '2027-05-22T06:00:00.000Z'
const both = (amount: number) => ({ amount, usd: amount })

/** What has arrived of $300 in a deposit of $150 and a balance. */
const arrivals = { nothing: 0, part: 5_000, deposit: 15_000, all: 30_000, more: 40_000 } as const
type Arrival = keyof typeof arrivals

interface Situation {
  state: BookingState
  arrival: Arrival
  isRequest: boolean
  isRefunding: boolean
  isUnderReview: boolean
  /** Of a receipt that is closed as a duplicate. */
  showsOwnPayment: boolean
}

const ended: ReadonlySet<string> = new Set(['expired', 'cancelled', 'declined'])

/** Facts as the api gives them: what is owed follows from the state, and where to pay from what is owed. */
const toFacts = ({ state, arrival, isRequest, isRefunding, isUnderReview, showsOwnPayment }: Situation) => {
  const paid = arrivals[arrival]
  const isOwed = !ended.has(state)
  const open = isOwed ? Math.max(0, 30_000 - paid) : 0
  const upTo = paid < 15_000 ? 15_000 : 30_000
  const isPayable = open > 0 && !isRequest && ['pending', 'confirmed', 'completed'].includes(state)
  const isRunning = state === 'confirmed' || (state === 'pending' && paid === 0 && !isRequest && !isUnderReview)
  const account = {
    bankName: 'Bank of Ceylon',
    branch: null,
    accountName: 'Sri Lanka Escapes',
    accountNumber: '0082741993',
    iban: null,
    swift: null,
    note: null,
  }
  const side = { checkIn: '2027-06-01', checkOut: '2027-06-04', date: null, nights: 3, guests: guests(2) }
  return {
    bookingId: '01930000-0000-7000-8000-000000000001',
    reference: 'GALLE379',
    name: 'Amara',
    email: 'amara@escapes.test',
    title: 'Villa',
    location: 'Galle',
    ...side,
    total: 30_000,
    agreed: { currency: 'USD', amount: 30_000 },
    method: 'deposit',
    dueAt: due,
    pickupLocation: null,
    specialRequests: null,
    cancelledBy: state === 'cancelled' ? 'guest' : null,
    reason: null,
    cancellationPolicy: null,
    state,
    answerDueAt: isRequest ? due : null,
    isUnderReview,
    reviewDueAt: isUnderReview && state === 'pending' && paid === 0 ? due : null,
    money: {
      paid: both(paid),
      due: both(open),
      dueNow: both(open === 0 ? 0 : upTo - paid),
      nextDueAt: open > 0 && isRunning ? due : null,
      excess: isOwed && paid > 30_000 ? both(paid - 30_000) : null,
      instalments: [
        { kind: 'deposit', ...both(15_000), dueAt: due, isPaid: paid >= 15_000 },
        { kind: 'balance', ...both(15_000), dueAt: due, isPaid: paid >= 30_000 },
      ],
    },
    payee: isPayable ? { currency: 'USD', ...both(upTo - paid), account } : null,
    retained: null,
    refund: isRefunding ? { ...both(5_000), isAsked: true } : null,
    // What further templates say.
    before: { ...side, total: both(30_000) },
    after: { ...side, guests: guests(3), total: both(30_000) },
    claimed: both(5_000),
    rejectReason: 'The amount cannot be read.',
    asksAgain: true,
    showsOwnPayment,
    received: both(5_000),
    reversed: both(5_000),
    kind: 'payment',
    explanation: 'Another booking.',
    formerEnding: '4821',
    balanceDueAt: due,
    when: 'soon',
    refunded: both(5_000),
    needsDetails: true,
    account: null,
    bankReference: null,
    sentOn: null,
    remains: null,
  }
}
const guests = (adults: number) => ({ adults, children: 0, infants: 0 })

const states = ['hold', 'pending', 'confirmed', 'completed', 'no_show', 'expired', 'cancelled', 'declined'] as const
const live = ['pending', 'confirmed'] as const

/** Every mail to a customer about a booking, and the states it is sent in. */
const sentIn: Partial<Record<TemplateName, readonly BookingState[]>> = {
  'booking-received': ['pending'],
  'booking-approved': ['pending'],
  'booking-confirmed': ['confirmed'],
  'booking-changed': live,
  'booking-cancelled': ['cancelled'],
  'booking-declined': ['declined'],
  'booking-expired': ['expired'],
  'booking-completed': ['completed'],
  'booking-no-show': ['no_show'],
  'receipt-received': states,
  'receipt-rejected': states,
  'receipt-duplicate': states,
  'payment-received': states,
  'payment-reversed': states,
  'balance-due': ['confirmed'],
  'payment-account-changed': ['pending', 'confirmed', 'completed'],
  'refund-opened': states,
  'refund-sent': states,
  'refund-voided': states,
}

/** The first that a customer hears of what is due with it: it says how to pay. */
const instructing: ReadonlySet<string> = new Set([
  'booking-received',
  'booking-approved',
  'booking-confirmed',
  'booking-changed',
  'booking-completed',
  'receipt-duplicate',
  'payment-reversed',
  'balance-due',
  'payment-account-changed',
])

/** Enough has arrived: the mail that confirms it comes beside this one and says how the rest is paid. */
const isConfirmedBeside = (template: string, { arrival, state, isRequest }: Situation): boolean =>
  ['booking-received', 'booking-approved'].includes(template) &&
  state === 'pending' &&
  !isRequest &&
  arrivals[arrival] >= 15_000

const toSituations = (template: TemplateName): Situation[] =>
  (sentIn[template] ?? []).flatMap((state) =>
    (Object.keys(arrivals) as Arrival[]).flatMap((arrival) =>
      (state === 'pending' && template !== 'booking-approved' ? [true, false] : [false]).flatMap((isRequest) =>
        (template === 'receipt-received' ? [true] : [true, false]).flatMap((isUnderReview) =>
          (template === 'receipt-duplicate' ? [true, false] : [true]).map((showsOwnPayment) => ({
            state,
            arrival,
            isRequest,
            isRefunding: arrival !== 'nothing' && ended.has(state),
            isUnderReview,
            showsOwnPayment,
          })),
        ),
      ),
    ),
  )
// These are sent while something is to be paid, and a reminder not while a receipt waits.
const isSent = (template: string, situation: Situation): boolean =>
  (!['balance-due', 'payment-account-changed', 'receipt-duplicate'].includes(template) ||
    toFacts(situation).payee !== null) &&
  !(template === 'balance-due' && situation.isUnderReview) &&
  // A payment of this booking has arrived.
  !(template === 'receipt-duplicate' && situation.showsOwnPayment && situation.arrival === 'nothing')

const requestPattern =
  /Still to pay|Pay now|How to pay|Please pay|Due (?:today|soon)|is due by|is still to be paid|Please add another/i
const instructs =
  /Pay now|How to pay|Please pay|Please add another|Add another receipt|Once you have paid|0082741993|Otherwise this is still/i
const inFull = /paid in full|Nothing more is owed/i

/** What a mail says that is not so, in this situation; empty when all of it is true. */
const findProblems = (template: TemplateName, situation: Situation, text: string): string[] => {
  const { money, payee } = toFacts(situation)
  const has = (plainText: string | RegExp): boolean =>
    typeof plainText === 'string' ? text.includes(plainText) : plainText.test(text)
  return [
    money.due.amount === 0 && has(requestPattern) ? 'asks for money that is not due' : '',
    situation.isRequest && has(/Pay now|How to pay|Held for you until/) ? 'asks before the answer' : '',
    money.paid.amount < 30_000 && has(inFull) ? 'says that all is paid' : '',
    money.excess !== null &&
    template === 'payment-received' &&
    !situation.isRequest &&
    situation.state !== 'hold' &&
    !has('more than your booking costs')
      ? 'is silent about money too much'
      : '',
    payee !== null &&
    !situation.isUnderReview &&
    instructing.has(template) &&
    !isConfirmedBeside(template, situation) &&
    !has('0082741993')
      ? 'does not say how to pay'
      : '',
    situation.isUnderReview && has(instructs) ? 'asks for money while a receipt waits' : '',
    payee !== null &&
    situation.isUnderReview &&
    (instructing.has(template) || template === 'receipt-rejected') &&
    !isConfirmedBeside(template, situation) &&
    !has(/receipt is with us\. There is nothing to send before we have looked at it/)
      ? 'does not say that a receipt waits'
      : '',
    situation.isUnderReview && situation.state === 'pending' && has('Held for you until')
      ? 'names a deadline that stands still'
      : '',
    template === 'receipt-duplicate' && money.paid.amount === 0 && has(/on record/i)
      ? 'says that a payment is there'
      : '',
    template === 'receipt-duplicate' && money.paid.amount > 0 && has('Nothing has arrived')
      ? 'says that nothing is there'
      : '',
    payee === null && has(/0082741993|Add another receipt/i) ? 'asks for what cannot be done' : '',
    has('Held for you until') && money.paid.amount > 0 && situation.state === 'pending'
      ? 'names a deadline that does not run'
      : '',
    has(/dates are then held|dates are held for you until|Your dates stay held/) && situation.state !== 'pending'
      ? 'speaks of a clock that does not run'
      : '',
    has(/no time to pay runs out|time to pay (?:stops|stands still)/i) ? 'promises that no time runs out' : '',
    template === 'receipt-received' && situation.state === 'pending' && !situation.isRequest && money.paid.amount === 0
      ? has('We will check it by Sat 22 May, 11:30 Sri Lanka time.')
        ? ''
        : 'does not say how long the dates are held'
      : '',
    has('Tell us where to send it') && !situation.isRefunding && !template.startsWith('refund')
      ? 'asks for an account'
      : '',
    has(/undefined|null|NaN|\[object/) ? 'shows a hole' : '',
  ].filter((problem) => problem !== '')
}

describe('what a mail says about money', () => {
  it.each(Object.keys(sentIn) as TemplateName[])('is true in every state that %s is sent in', async (template) => {
    const problems: string[] = []
    for (const situation of toSituations(template).filter((each) => isSent(template, each))) {
      const { subject, text } = await renderMail(template, toFacts(situation), site)
      for (const problem of findProblems(template, situation, `${subject}\n${text}`))
        problems.push(
          `${situation.state}${situation.isRequest ? ', a request' : ''}${situation.isUnderReview ? ', under review' : ''}, ${situation.arrival} paid: ${problem}`,
        )
    }
    expect(problems).toEqual([])
  })
})
