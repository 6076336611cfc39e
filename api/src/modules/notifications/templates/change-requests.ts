import { z } from 'zod'
import { formatInSriLankaTime } from '@escapes/contract'
import { actionButton, detailsTable, noteParagraph, paragraph, strongText } from './blocks.ts'
import { bookingChangeMailSchema, toChangeRows, toPriceDifferenceText } from './booking-changed.ts'
import { addressTo, toBookingUrl, toFirstDayText } from './booking-mail-data.ts'
import { whyYouGetThisMail } from './customer.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'
import { whyStaffGetThisMail } from './staff.ts'

/** `after`: the booking as it was asked for. */
export const changeRequestMailSchema = bookingChangeMailSchema.extend({
  asked: z.object({ id: z.string(), note: z.string(), answerDueAt: z.string(), reason: z.string().nullable() }),
})
type ChangeRequestMailData = z.output<typeof changeRequestMailSchema>

const stays =
  'Until then your booking stays exactly as it is. What you asked for is not held: it has to be free when we answer.'

export const changeAskedMail = (booking: ChangeRequestMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `You asked for a change: ${booking.title}, ${toFirstDayText(booking.after)}`,
    preview: `We answer by ${formatInSriLankaTime(booking.asked.answerDueAt)}.`,
    heading: 'We have your request',
    children: [
      paragraph(
        addressTo(booking, 'this is what you asked for. '),
        strongText(`We answer by ${formatInSriLankaTime(booking.asked.answerDueAt)}.`),
        ` ${stays}`,
      ),
      detailsTable([...toChangeRows(booking, 'booked'), ['Reference', booking.reference]]),
      actionButton('See my booking', toBookingUrl(site, booking)),
      noteParagraph('You can take it back on the page of your booking as long as we have not answered.'),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })

export const changeDeclinedMail = (booking: ChangeRequestMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `Not possible: other dates or guests for ${booking.title}`,
    preview: 'Your booking stays as it is.',
    heading: 'We cannot make this change',
    children: [
      paragraph(
        addressTo(booking, 'we are sorry: we cannot change your booking to what you asked for. '),
        strongText('It stays exactly as it is.'),
      ),
      ...(booking.asked.reason === null ? [] : [paragraph(`Why: ${booking.asked.reason}`)]),
      paragraph('You asked for this:'),
      detailsTable([...toChangeRows(booking, 'booked'), ['Reference', booking.reference]]),
      actionButton('See my booking', toBookingUrl(site, booking)),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })

const staffTable = (booking: ChangeRequestMailData) =>
  detailsTable([
    ['Customer', [booking.name, booking.email]],
    ['Booking', booking.title],
    ...toChangeRows(booking, 'booked'),
    ['Reference', booking.reference],
  ])

export const staffChangeAskedMail = (booking: ChangeRequestMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `To answer: a change of ${booking.title}, ${toFirstDayText(booking.after)} (${booking.reference})`,
    preview: `We promised an answer by ${formatInSriLankaTime(booking.asked.answerDueAt)}.`,
    heading: 'A customer asks for other dates or guests',
    children: [
      paragraph(
        `${booking.name} asks for this. We promised an answer by ${formatInSriLankaTime(booking.asked.answerDueAt)}. Nothing is held for it. ${toPriceDifferenceText(booking)}`,
      ),
      ...(booking.asked.note === '' ? [] : [paragraph(`They wrote: ${booking.asked.note}`)]),
      staffTable(booking),
      actionButton('Answer it', `${site.url}/admin/bookings/${booking.bookingId}`),
    ],
    whyYouGetThisMail: whyStaffGetThisMail,
  })

export const staffChangeWithdrawnMail = (booking: ChangeRequestMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `Taken back: a change of ${booking.title}, ${toFirstDayText(booking.after)} (${booking.reference})`,
    preview: 'Nothing is to be answered any more.',
    heading: 'A customer has taken a request back',
    children: [
      paragraph(
        `${booking.name} does not ask for this any more. Nothing is to be answered, and the booking stays as it is.`,
      ),
      staffTable(booking),
      actionButton('See the booking', `${site.url}/admin/bookings/${booking.bookingId}`),
    ],
    whyYouGetThisMail: whyStaffGetThisMail,
  })
