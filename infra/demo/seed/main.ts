/** Fills a new database with the demo. Each group is one transaction; running it again changes nothing. */
import { sql } from 'kysely'
import { toConfig } from '@escapes/api/src/config/config.ts'
import { readEnvironment } from '@escapes/api/src/config/env.ts'
import { createProcessLog } from '@escapes/api/src/config/log.ts'
import { connect } from '@escapes/api/src/db/connect.ts'
import type { Trx } from './database.ts'
import { transact } from '@escapes/api/src/db/transact.ts'
import { createDiskStore } from '@escapes/api/src/gateways/object-store/disk.ts'
import { createS3Store } from '@escapes/api/src/gateways/object-store/s3.ts'
import { setListingFeed } from '@escapes/api/src/modules/calendars/index.ts'
import { demoFeed } from '../content/feeds.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedDemoBookings } from './bookings/seed-demo-bookings.ts'
import { seedBankAccounts } from './seed-bank-accounts.ts'
import { seedConversations } from './seed-conversations.ts'
import { seedContact } from './seed-contact.ts'
import { seedContentBlocks } from './seed-content-blocks.ts'
import { seedCurrencyRates } from './seed-currency-rates.ts'
import { seedDaysToKnow } from './seed-days-to-know.ts'
import { seedGuides } from './seed-guides.ts'
import { seedInvitations } from './seed-invitations.ts'
import { toDemoListingId, seedListings } from './seed-listings.ts'
import { readPictureMetadata, seedPictures, storePictures } from './seed-pictures.ts'
import { seedProposals } from './seed-proposals.ts'
import { seedQuestions } from './seed-questions.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedSaleRules } from './seed-sale-rules.ts'

const config = toConfig(readEnvironment(process.env))
const { FEED_ORIGIN: feedOrigin = '' } = process.env
const log = createProcessLog(config.log.level, 'seed')
const connection = connect({ url: config.database.url, max: 2, applicationName: 'seed', log })
const objects = config.objects.kind === 'disk' ? createDiskStore(config.objects.folder) : createS3Store(config.objects)

const pictures = await readPictureMetadata()
const groups: Record<string, (trx: Trx) => Promise<void>> = {
  accounts: seedAccounts,
  contact: seedContact,
  invitations: seedInvitations,
  currency: seedCurrencyRates,
  bankAccounts: seedBankAccounts,
  listings: seedListings,
  saleRules: seedSaleRules,
  guides: seedGuides,
  pictures: (trx) => seedPictures(trx, pictures),
  questions: (trx) => seedQuestions(trx, new Date()),
  daysToKnow: (trx) => seedDaysToKnow(trx, new Date()),
  contentBlocks: seedContentBlocks,
  bookings: (trx) => seedDemoBookings(trx, { objects, beneficiaryKey: config.refunds.beneficiaryKey, now: new Date() }),
  conversations: (trx) => seedConversations(trx, { objects, now: new Date() }),
  reviews: (trx) => seedReviews(trx, new Date()),
  proposals: (trx) => seedProposals(trx, new Date()),
}

try {
  await storePictures(objects, pictures)
  for (const [name, seed] of Object.entries(groups)) {
    await transact(connection.db, async (trx) => {
      // Pictures and receipts are made in between, which takes a busy machine longer than a request may idle.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      await seed(trx)
    })
    log.info({ group: name }, 'seeded')
  }
  await setListingFeed(
    { db: connection.db, config, clock: { now: () => new Date() } },
    { listingId: toDemoListingId(demoFeed.villaSlug), url: `${feedOrigin}/${demoFeed.villaSlug}.ics` },
  )
} finally {
  await connection.close()
}
