import { findUser } from '#/modules/identity/index.ts'
import { listingsForSearch } from '#/modules/listings/index.ts'
import { defineReaction, type Reaction } from '#/outbox/reaction.ts'
import { toCustomerMail } from './new-mail.ts'
import { insertMails } from './queries.ts'

const onFreed = defineReaction(
  'availability.freed',
  'notifications.availability-freed',
  async (trx, { alertId, userId, listingId, ...dates }, { clock }) => {
    const user = await findUser(trx, userId)
    const listing = (await listingsForSearch.loadListingNamesById(trx, [listingId])).get(listingId)
    if (!user || !listing?.isPublished) return
    const { kind, title } = listing
    const data = { name: user.name, email: user.email, listingId, kind, title, ...dates }
    await insertMails(trx, [toCustomerMail(`availability-alert:${alertId}`, 'availability-freed', data)], clock.now())
  },
)

export const availabilityReactions: readonly Reaction[] = [onFreed]
