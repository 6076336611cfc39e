import type { LoggedMail } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { toLoggedMail } from './list-booking-mails.ts'
import { insertRepeatedMail, lockMailOfBooking } from './queries.ts'

/**
 * Writes the same mail to the same address once more; it goes out like every mail. Throws `mail-on-its-way` when the
 * first one has not been tried to its end.
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
      const repeated = await insertRepeatedMail(trx, mailId, clock.now())
      const { id, template, recipient } = repeated
      recordChange(trx, { kind: 'mails', id, bookingId }, {}, { template, recipient })
      return toLoggedMail(repeated)
    }),
  )
