import { z } from 'zod'
import { arrivalBlocks } from './arrival.ts'
import {
  type BookingMailData,
  bookingMailSchema,
  toBookingUrl,
  toDateRows,
  toFirstDayText,
  toPickupRows,
  addressTo,
} from './booking-mail-data.ts'
import { daysToKnowBlocks } from './days-to-know.ts'
import { actionButton, detailsTable, noteParagraph, paragraph, strongText } from './blocks.ts'
import { whyYouGetThisMail } from './customer.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'
import { askForMissing, missingBeforeTrip } from './missing-details.ts'
import { howToPayBlocks, toBalanceRows } from './payment-mail-data.ts'

/** Sent each time staff arranged when, where and by whom guests are fetched. */
export const pickupArrangedMail = (booking: BookingMailData, site: Site): Email => {
  const time = booking.pickup?.time ?? ''
  return layOutEmail(site, {
    subject: `Pick-up at ${time}: ${booking.title}, ${toFirstDayText(booking)}`,
    preview: `We fetch you at ${time}, Sri Lanka time.`,
    heading: `We fetch you at ${time}`,
    children: [
      paragraph(
        addressTo(booking, 'your pick-up on '),
        strongText(toFirstDayText(booking)),
        ' is arranged. Please be ready five minutes before.',
      ),
      detailsTable([
        ...toPickupRows(booking),
        ['Booking', `${booking.title}, ${booking.location}`],
        ['Reference', booking.reference],
      ]),
      actionButton('See my booking', toBookingUrl(site, booking)),
      noteParagraph('If you have heard of another time before, this one holds.'),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })
}

/** Sent when staff took a pick-up back and nothing holds in its place. */
export const pickupWithdrawnMail = (booking: BookingMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `Pick-up taken back: ${booking.title}, ${toFirstDayText(booking)}`,
    preview: 'The time that we wrote to you does not hold any more.',
    heading: 'Your pick-up has changed',
    children: [
      paragraph(
        addressTo(booking, 'the pick-up that we had arranged for '),
        strongText(toFirstDayText(booking)),
        ' is taken back. Your booking is not affected. Once there is another one, we write to you again.',
      ),
      detailsTable([
        ['Booking', `${booking.title}, ${booking.location}`],
        ['Reference', booking.reference],
      ]),
      actionButton('See my booking', toBookingUrl(site, booking)),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })

export const tripBeginsSoonMailSchema = bookingMailSchema.extend({ missing: z.array(missingBeforeTrip) })
type TripBeginsSoonData = z.output<typeof tripBeginsSoonMailSchema>

/** Everything for the first day, in one mail that is easy to find at the airport. */
export const tripBeginsSoonMail = (booking: TripBeginsSoonData, site: Site): Email => {
  const request = askForMissing(booking.missing)
  return layOutEmail(site, {
    subject: `Soon: ${booking.title}, ${toFirstDayText(booking)}`,
    preview: request ?? 'Where to be, when, and whom to call: all in one mail.',
    heading: 'Your trip begins soon',
    children: [
      paragraph(
        addressTo(booking, `we look forward to seeing you at ${booking.title} on `),
        strongText(toFirstDayText(booking)),
        '. Here is all you need for the first day.',
      ),
      ...(request === undefined ? [] : [paragraph(strongText(request))]),
      actionButton(request === undefined ? 'See my booking' : 'Tell us now', toBookingUrl(site, booking)),
      detailsTable([
        ...toDateRows(booking),
        ...toPickupRows(booking),
        ['Reference', booking.reference],
        ...toBalanceRows(booking),
      ]),
      ...howToPayBlocks(booking),
      ...arrivalBlocks(booking.arrival),
      ...daysToKnowBlocks(booking.daysToKnow),
      noteParagraph(
        'No network on the way? Open your booking once while you are online: its page, the voucher and the trip pack then open without a connection.',
      ),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })
}
