/** Fills a new database with the demo. Each group is one transaction, and running it again changes nothing. */
import { configure } from '@escapes/api/src/config/config.ts'
import { readEnvironment } from '@escapes/api/src/config/env.ts'
import { createLog } from '@escapes/api/src/config/log.ts'
import { connect } from '@escapes/api/src/db/connect.ts'
import { transact } from '@escapes/api/src/db/transact.ts'
import { createDiskStore } from '@escapes/api/src/gateways/object-store/disk.ts'
import { createS3Store } from '@escapes/api/src/gateways/object-store/s3.ts'
import { connectFeed } from '@escapes/api/src/modules/calendars/index.ts'
import type pg from 'pg'
import { demoFeed } from '../demo/content/feeds.ts'
import { withClient } from '../postgres/database.ts'
import { seedAccounts, seedReleaseToken } from './seed-accounts.ts'
import { seedBankAccounts } from './seed-bank-accounts.ts'
import { seedCurrency } from './seed-currency.ts'
import { listingId, seedListings } from './seed-listings.ts'
import { readPictures, seedPictures, storePictures } from './seed-pictures.ts'
import { seedSaleRules } from './seed-sale-rules.ts'
import { inTransaction } from './upsert.ts'

const config = configure(readEnvironment(process.env))
const { RELEASE_TOKEN: releaseToken = '', FEED_ORIGIN: feedOrigin = '' } = process.env
const log = createLog(config.log.level, 'seed')
const connection = connect({ url: config.database.url, max: 2, applicationName: 'seed', log })
const objects = config.objects.kind === 'disk' ? createDiskStore(config.objects.folder) : createS3Store(config.objects)

const pictures = await readPictures()
const groups: Record<string, (client: pg.Client) => Promise<void>> = {
  currency: seedCurrency,
  bankAccounts: seedBankAccounts,
  listings: seedListings,
  saleRules: seedSaleRules,
  pictures: (client) => seedPictures(client, pictures),
}

try {
  await storePictures(objects, pictures)
  await transact(connection.db, (trx) => seedReleaseToken(trx, releaseToken))
  await transact(connection.db, seedAccounts)
  await withClient(config.database.url, async (client) => {
    for (const [name, seed] of Object.entries(groups)) {
      await inTransaction(client, seed)
      log.info({ group: name }, 'seeded')
    }
  })
  // The villa that is let on another channel as well: its calendar is read from there.
  await transact(connection.db, async (trx) => {
    const url = `${feedOrigin}/${demoFeed.villaSlug}.ics`
    await connectFeed(
      { db: trx, config, clock: { now: () => new Date() } },
      { listingId: listingId(demoFeed.villaSlug), url },
    )
  })
} finally {
  await connection.close()
}
