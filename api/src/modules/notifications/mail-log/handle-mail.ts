import type { LoggedMail } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { toLoggedMail } from './list-booking-mails.ts'
import { setMailHandled } from './queries.ts'

interface Handling {
  id: string
  staffId: string
  isHandled: boolean
}

/** Staff say that a failed mail is dealt with, or take that back. Throws `not-found`, also for one that did not fail. */
export const handleMail = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, staffId, isHandled }: Handling,
): Promise<LoggedMail> =>
  transact(db, async (trx) => {
    const mail = await setMailHandled(trx, id, isHandled ? { at: clock.now(), by: staffId } : null)
    if (!mail) throw new NotFound()
    recordChange(trx, { kind: 'mails', id }, { isHandled: !isHandled }, { isHandled })
    return toLoggedMail(mail)
  })
