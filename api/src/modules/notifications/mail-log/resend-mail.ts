import type { LoggedMail } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { getBookingRow } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { toLoggedMail } from './list-booking-mails.ts'
import { countRepeatsSince, insertRepeatedMail, lockMailOfBooking } from './queries.ts'

const hourMs = 3_600_000
/** Of one booking to one address in an hour: who reads none of three will not read the fourth. */
const maxRepeats = 3

/**
 * Writes the same mail once more, one to the customer to the address that they have now; it goes out like every mail.
 * Throws `mail-on-its-way` when the first one has not been tried to its end, and `too-many-requests` after three in an
 * hour.
 */
export const resendMail = (
  { db, clock }: Services,
  { bookingId, mailId }: { bookingId: string; mailId: string },
  idempotency: Idempotency,
): Promise<LoggedMail> =>
  transact(db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const mail = await lockMailOfBooking(trx, bookingId, mailId)
      if (!mail) throw new NotFound()
      if (mail.state === 'queued' || mail.state === 'sending') throw new Problem('mail-on-its-way')
      const now = clock.now()
      const to = mail.is_to_customer ? (await getBookingRow(trx, bookingId)).customer_email : mail.recipient
      const repeats = await countRepeatsSince(trx, bookingId, to, new Date(now.getTime() - hourMs))
      if (repeats >= maxRepeats)
        throw new Problem(
          'too-many-requests',
          'Three mails were sent again to this address within an hour. Try later.',
          {
            retryAfterSeconds: hourMs / 1000,
          },
        )
      const repeated = await insertRepeatedMail(trx, mailId, to, now)
      const { id, template, recipient } = repeated
      recordChange(trx, { kind: 'mails', id, bookingId }, {}, { template, recipient })
      return toLoggedMail(repeated)
    }),
  )
