import { findUser, listAdminEmails } from '#/modules/identity/index.ts'
import { loadListingTitlesById } from '#/modules/listings/index.ts'
import { defineReaction, type Reaction } from '#/outbox/reaction.ts'
import { insertMails } from './queries.ts'
import type { TemplateData } from './templates/index.ts'

const onLowPrices = defineReaction(
  'listing.priced-low',
  'notifications.listing-priced-low',
  async (trx, { listingId, userId, prices }, { clock }) => {
    const [title = 'a listing'] = (await loadListingTitlesById(trx, [listingId])).values()
    const data: TemplateData<'admin-low-prices'> = {
      title,
      listingId,
      by: (await findUser(trx, userId))?.name ?? 'Somebody',
      prices,
    }
    const now = clock.now()
    const mails = (await listAdminEmails(trx)).map((recipient) => ({
      dedupeKey: `low-prices:${listingId}:${now.toISOString()}:${recipient}`,
      recipient,
      template: 'admin-low-prices',
      data,
    }))
    await insertMails(trx, mails, now)
  },
)

export const lowPriceReactions: readonly Reaction[] = [onLowPrices]
