import { transact } from '#/db/transact.ts'
import { findUsableSignInCode } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import { loadBookingMailData } from '../load-booking-mail-data.ts'
import type { DueMail } from '../queries.ts'
import { bookingMailSchema } from '../templates/booking-mail-data.ts'
import type { TemplateName } from '../templates/index.ts'
import { skipRules } from './skip-rules.ts'

interface MailCheck {
  /** Why the mail is not sent. */
  skipReason?: string
  data: object
}

/** Money or a receipt may have arrived, or staff have changed the price, while the mail waited. */
const withCurrentMoney = async (
  { db, ...services }: Services,
  data: object,
  hasCurrentPrice: boolean,
): Promise<object> => {
  const { bookingId } = bookingMailSchema.parse(data)
  const facts = await transact(db, (trx) => loadBookingMailData(trx, services, bookingId))
  const { money, payee, isUnderReview, reviewDueAt, total, agreed } = facts
  const price = hasCurrentPrice ? { total, agreed } : {}
  return { ...data, money, payee, isUnderReview, reviewDueAt, ...price }
}

const withSignInCode = async (services: Services, { dedupe_key: key, data }: DueMail): Promise<MailCheck> => {
  const code = await findUsableSignInCode(services, key.split(':')[1] ?? '')
  return code === undefined
    ? { skipReason: 'Its code was used, replaced, or has ended.', data }
    : { data: { ...data, code } }
}

export const checkMail = async (services: Services, mail: DueMail): Promise<MailCheck> => {
  const rule = Object.hasOwn(skipRules, mail.template) ? skipRules[mail.template as TemplateName] : undefined
  if (rule === undefined || 'always' in rule) return { data: mail.data }
  if ('carriesCode' in rule) return withSignInCode(services, mail)
  for (const findSkipReason of rule.unless) {
    const skipReason = await findSkipReason(services, mail)
    if (skipReason !== undefined) return { skipReason, data: mail.data }
  }
  const { hasCurrentMoney = false, hasCurrentPrice = false } = rule
  const isReadAgain = hasCurrentMoney || hasCurrentPrice
  return { data: isReadAgain ? await withCurrentMoney(services, mail.data, hasCurrentPrice) : mail.data }
}
