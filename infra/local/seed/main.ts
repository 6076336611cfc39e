/** Fills a new database with the demo. Each group is one transaction, and running it again changes nothing. */
import { configure } from '@escapes/api/src/config/config.ts'
import { readEnvironment } from '@escapes/api/src/config/env.ts'
import { createLog } from '@escapes/api/src/config/log.ts'
import { connect } from '@escapes/api/src/db/connect.ts'
import type { Trx } from '@escapes/api/src/db/database.ts'
import { transact } from '@escapes/api/src/db/transact.ts'
import { createDiskStore } from '@escapes/api/src/gateways/object-store/disk.ts'
import { createS3Store } from '@escapes/api/src/gateways/object-store/s3.ts'
import { seedAccounts, seedReleaseToken } from './seed-accounts.ts'
import { seedCurrency } from './seed-currency.ts'
import { seedFeed } from './seed-feed.ts'
import { seedListings } from './seed-listings.ts'
import { readPictures, seedPictures, storePictures } from './seed-pictures.ts'

const config = configure(readEnvironment(process.env))
const { RELEASE_TOKEN: releaseToken = '', FEED_ORIGIN: feedOrigin = '' } = process.env
const log = createLog(config.log.level, 'seed')
const connection = connect({ url: config.database.url, max: 2, applicationName: 'seed', log })
const objects = config.objects.kind === 'disk' ? createDiskStore(config.objects.folder) : createS3Store(config.objects)

const pictures = await readPictures()
const groups: Record<string, (trx: Trx) => Promise<void>> = {
  'release-token': (trx) => seedReleaseToken(trx, releaseToken),
  accounts: seedAccounts,
  currency: seedCurrency,
  listings: seedListings,
  pictures: async (trx) => seedPictures(trx, pictures),
  feed: (trx) => seedFeed(trx, feedOrigin, config.feeds.key),
}

try {
  await storePictures(objects, pictures)
  for (const [name, seed] of Object.entries(groups)) {
    await transact(connection.db, seed)
    log.info({ group: name }, 'seeded')
  }
} finally {
  await connection.close()
}
