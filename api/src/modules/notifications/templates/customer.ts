import type { ReactElement } from 'react'
import { formatInSriLankaTime } from '@escapes/contract'
import { isEnoughToKeepDates } from '#/modules/payment-terms/index.ts'
import { toAmountTextWithDollars } from './amounts.ts'
import {
  type BookingMailData,
  toBookingUrl,
  toPaymentDueText,
  toFirstDayText,
  toBookingSummaryRows,
  addressTo,
  greet,
} from './booking-mail-data.ts'
import { arrivalBlocks } from './arrival.ts'
import { actionButton, detailsTable, noteParagraph, paragraph, strongText } from './blocks.ts'
import { daysToKnowBlocks } from './days-to-know.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'
import { askForMissing } from './missing-details.ts'
import { toBalanceRows, howToPayBlocks, isFirstInstalmentPaid } from './payment-mail-data.ts'

export const whyYouGetThisMail = (booking: Pick<BookingMailData, 'reference'>): string =>
  `You are getting this e-mail because you booked with us, reference ${booking.reference}. Just reply if anything is unclear; a person reads it.`

/** For somebody who called: how to see the booking online, and what to do if it was somebody else. */
const signUpNote = ({ hasAccount }: BookingMailData): ReactElement[] =>
  hasAccount
    ? []
    : [
        noteParagraph(
          'To see the booking online, sign up with this e-mail address; we will then ask you by e-mail to confirm that it is yours. You can also pay without an account. If you did not book, just reply, and we will release the dates.',
        ),
      ]

export const cancellationPolicyNote = ({ cancellationTerms, cancellationPolicy }: BookingMailData) => [
  ...(cancellationTerms === null ? [] : [noteParagraph(`If you cancel: ${cancellationTerms}`)]),
  ...(cancellationPolicy ? [noteParagraph(cancellationPolicy)] : []),
]

const requestReceived = (booking: BookingMailData, site: Site, answerBy: string): Email =>
  layOutEmail(site, {
    subject: `Received: your request for ${booking.title}, ${toFirstDayText(booking)}`,
    preview: `We will answer by ${answerBy}.`,
    heading: greet('Thank you', booking),
    children: [
      paragraph('We have your request and are holding the dates for you in the meantime.'),
      paragraph(strongText(`We will answer by ${answerBy}.`), ' You do not have to pay anything before that.'),
      ...(booking.money !== null && booking.money.paid.amount > 0
        ? [
            paragraph(
              `You have paid ${toAmountTextWithDollars(booking.money.paid, booking.agreed.currency)} already. If we cannot host you, you get all of it back.`,
            ),
          ]
        : []),
      detailsTable(toBookingSummaryRows(booking)),
      actionButton('See my booking', toBookingUrl(site, booking)),
      ...signUpNote(booking),
      ...cancellationPolicyNote(booking),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })

const hasPart = ({ money }: BookingMailData): boolean => money !== null && money.paid.amount > 0

const hasPartThatKeepsDates = ({ money }: BookingMailData): boolean =>
  money !== null && isEnoughToKeepDates(money.paid.amount, money.instalments[0]?.amount ?? 0)

/** A payment or a waiting receipt holds the dates without a deadline. */
const heldText = (booking: BookingMailData): string => {
  if (isFirstInstalmentPaid(booking)) return 'Your payment has arrived already.'
  return hasPartThatKeepsDates(booking) || booking.isUnderReview || booking.dueAt === null
    ? 'Your dates are held for you.'
    : `Held for you until ${toPaymentDueText(booking)}.`
}

/** What is still missing for the confirmation. */
const whatItWaitsFor = (booking: BookingMailData, announcement: string): ReactElement[] => {
  const { money, agreed } = booking
  if (isFirstInstalmentPaid(booking))
    return [
      paragraph(
        `${announcement}. `,
        strongText(heldText(booking)),
        ' The confirmation of your booking comes in a separate e-mail.',
      ),
    ]
  const intro =
    money !== null && hasPart(booking)
      ? `${announcement}. ${toAmountTextWithDollars(money.paid, agreed.currency)} has arrived; your booking is confirmed once the remaining ${toAmountTextWithDollars(money.dueNow, agreed.currency)} has arrived.`
      : `${announcement}. Your booking is confirmed once your payment has arrived.`
  return [paragraph(intro), paragraph(strongText(heldText(booking))), ...howToPayBlocks(booking)]
}

export const bookingReceivedMail = (booking: BookingMailData, site: Site): Email =>
  booking.answerDueAt === null
    ? layOutEmail(site, {
        subject: `Received: ${booking.title}, ${toFirstDayText(booking)}`,
        preview: heldText(booking),
        heading: greet('Thank you', booking),
        children: [
          ...whatItWaitsFor(booking, 'We have your booking'),
          actionButton('See my booking', toBookingUrl(site, booking)),
          ...signUpNote(booking),
          detailsTable(toBookingSummaryRows(booking)),
          ...cancellationPolicyNote(booking),
        ],
        whyYouGetThisMail: whyYouGetThisMail(booking),
      })
    : requestReceived(booking, site, formatInSriLankaTime(booking.answerDueAt))

export const bookingApprovedMail = (booking: BookingMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `Accepted: ${booking.title}, ${toFirstDayText(booking)}`,
    preview: `We can host you. ${heldText(booking)}`,
    heading: greet('Good news', booking),
    children: [
      ...whatItWaitsFor(booking, 'We can host you'),
      actionButton('See my booking', toBookingUrl(site, booking)),
      ...signUpNote(booking),
      detailsTable(toBookingSummaryRows(booking)),
      ...cancellationPolicyNote(booking),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })

const unpaidText = (booking: BookingMailData): ReactElement[] => {
  const { money, agreed } = booking
  if (isFirstInstalmentPaid(booking) || money === null || money.due.amount === 0) return []
  if (booking.isUnderReview) return [paragraph('The dates are already yours.')]
  const by = money.nextDueAt === null ? '' : ` by ${formatInSriLankaTime(money.nextDueAt)}`
  return [
    paragraph(
      'The dates are already yours. ',
      strongText(`Please pay ${toAmountTextWithDollars(money.dueNow, agreed.currency)}${by}.`),
    ),
  ]
}

/** What is still to come before the first day, from either side. */
const whatIsOpenText = ({ missing, pickupLocation, pickup }: BookingMailData): ReactElement[] => {
  const request = askForMissing(missing)
  return [
    ...(request === undefined ? [] : [paragraph(strongText(request), ' You can do so on the page of your booking.')]),
    ...(pickupLocation === null || pickup !== null
      ? []
      : [paragraph('We e-mail you the time of your pick-up and the driver as soon as they are arranged.')]),
  ]
}

export const bookingConfirmedMail = (booking: BookingMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `Confirmed: ${booking.title}, ${toFirstDayText(booking)}`,
    preview: `We look forward to seeing you on ${toFirstDayText(booking)}.`,
    heading: 'Your booking is confirmed',
    children: [
      paragraph(addressTo(booking, `we look forward to seeing you on ${toFirstDayText(booking)}.`)),
      ...whatIsOpenText(booking),
      detailsTable([...toBookingSummaryRows(booking), ...toBalanceRows(booking)]),
      ...unpaidText(booking),
      ...howToPayBlocks(booking),
      ...arrivalBlocks(booking.arrival),
      ...daysToKnowBlocks(booking.daysToKnow),
      actionButton('See my booking', toBookingUrl(site, booking)),
      ...(booking.calendar === null ? [] : [noteParagraph('Open the attached file to add the trip to your calendar.')]),
      ...cancellationPolicyNote(booking),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })

export const bookingCompletedMail = (booking: BookingMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `Thank you for travelling with us: ${booking.title}`,
    preview: 'We hope it was everything you came for.',
    heading: greet('Thank you', booking),
    children: [
      paragraph(
        `We hope ${booking.title} was everything you came for. If anything was not as it should be, reply to this e-mail: we want to know.`,
      ),
      ...(booking.money !== null && booking.money.due.amount > 0
        ? [detailsTable(toBalanceRows(booking)), ...howToPayBlocks(booking)]
        : []),
      actionButton('Find your next trip', site.url),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })
