import { z } from 'zod'
import { bookingMailSchema, toBookingUrl, addressTo } from './booking-mail-data.ts'
import { actionButton, detailsTable, paragraph, strongText } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'
import { toReferenceRows } from './payments.ts'
import { howToPayBlocks } from './payment-mail-data.ts'
import { whyYouGetThisMail } from './customer.ts'

/** `formerEnding`: the last characters of the former account number. */
export const paymentAccountChangedMailSchema = bookingMailSchema.extend({ formerEnding: z.string() })

/** Mails of this kind look like fraud, so it points to the booking page after sign-in. */
export const paymentAccountChangedMail = (
  booking: z.output<typeof paymentAccountChangedMailSchema>,
  site: Site,
): Email => {
  const isGiven = !booking.isUnderReview
  return layOutEmail(site, {
    subject: `Our bank details have changed: ${booking.title} (${booking.reference})`,
    preview: 'Please compare with your booking page before you pay.',
    heading: 'Our bank details have changed',
    children: [
      paragraph(
        addressTo(
          booking,
          `please do not use the bank details that we gave you before for this booking (account ending in ${booking.formerEnding}). ${isGiven ? 'These are the ones to use from now on.' : 'Your booking page shows the ones to use from now on.'}`,
        ),
      ),
      paragraph(
        strongText(
          isGiven ? 'Compare them with your booking page before you pay.' : 'Use only those of your booking page.',
        ),
        ` E-mails about changed bank details are a known fraud. Type the address of our site yourself, sign in and open booking ${booking.reference}: only the details shown there count.${isGiven ? ' If they differ from this e-mail, do not pay, and reply to us.' : ''}`,
      ),
      ...howToPayBlocks(booking),
      paragraph(
        'If you have sent the money to the former account already, please do not send it again: we can see it there too.',
      ),
      actionButton(isGiven ? 'Compare on my booking page' : 'See my booking', toBookingUrl(site, booking)),
      detailsTable(toReferenceRows(booking)),
    ],
    whyYouGetThisMail: whyYouGetThisMail(booking),
  })
}
