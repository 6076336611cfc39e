import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { replacePhone } from '#/modules/profiles/index.ts'
import { formatPhoneNumber, maskPhoneNumber, requirePhoneNumber } from '#/phone-number.ts'
import type { Services } from '#/services.ts'
import { findCustomerRow, listContactDetails } from './queries.ts'

/** Staff write down the number of a customer. Throws `not-found`, also for staff who never booked. */
export const changeCustomerPhone = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  { phone }: { phone: string },
): Promise<{ phone: string | null }> =>
  transact(db, async (trx) => {
    if (!(await findCustomerRow(trx, id))) throw new NotFound()
    const after = phone === '' ? null : requirePhoneNumber('phone', phone)
    const before = await replacePhone(trx, id, after, clock.now())
    recordChange(trx, { kind: 'customers', id }, { phone: maskPhoneNumber(before) }, { phone: maskPhoneNumber(after) })
    const [contact] = await listContactDetails(trx, [id])
    return { phone: contact?.phone ? formatPhoneNumber(contact.phone) : null }
  })
