import { z } from 'zod'
import { formatInSriLankaTime } from '@escapes/contract'
import { bookingMailSchema, type BookingMailData, toFirstDayText } from './booking-mail-data.ts'
import { actionButton, detailsTable, paragraph, strongText } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'
import { toStaffSummaryRows, whyStaffGetThisMail as whyYouGetThisMail } from './staff.ts'

export const receiptReviewMailSchema = bookingMailSchema.extend({ checkBy: z.string(), when: z.enum(['day', 'hours']) })
type ReviewMailData = z.output<typeof receiptReviewMailSchema>

const desk = (site: Site) => actionButton('Open the receipts', `${site.url}/admin/receipts`)

export const staffReceiptReviewDueMail = (booking: ReviewMailData, site: Site): Email => {
  const by = formatInSriLankaTime(booking.checkBy)
  return layOutEmail(site, {
    subject: `${booking.when === 'day' ? 'Check within a day' : 'Check now'}: the receipt for ${booking.title}, ${toFirstDayText(booking)} (${booking.reference})`,
    preview: `The dates are held until ${by}.`,
    heading: 'A receipt is still waiting',
    children: [
      paragraph(
        `Nobody has checked the receipt of ${booking.name} yet. `,
        strongText(`The dates are held until ${by},`),
        ' and after that the customer loses them.',
      ),
      desk(site),
      detailsTable(toStaffSummaryRows(booking)),
    ],
    whyYouGetThisMail,
  })
}

export const staffReceiptReviewMissedMail = (booking: BookingMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `Not checked in time: the receipt for ${booking.title}, ${toFirstDayText(booking)} (${booking.reference})`,
    preview: 'The dates are free again.',
    heading: 'A booking expired before its receipt was checked',
    children: [
      paragraph(
        `The dates of ${booking.name} are free again, and the customer has been notified. Please check the receipt now: accepting it brings the booking back as long as nobody else has the dates.`,
      ),
      desk(site),
      detailsTable(toStaffSummaryRows(booking)),
    ],
    whyYouGetThisMail,
  })
