import { samples as audit, timelineSamples } from './audit.ts'
import { samples as db } from './db.ts'
import { samples as http } from './http.ts'
import { samples as bankAccounts } from './bank-accounts.ts'
import { samples as bookings } from './bookings/index.ts'
import { samples as calendars } from './calendars.ts'
import { samples as content } from './content.ts'
import { samples as currency } from './currency.ts'
import { samples as customers } from './customers.ts'
import { samples as identity } from './identity.ts'
import { samples as ledger } from './ledger.ts'
import { samples as listings } from './listings/index.ts'
import { samples as media } from './media.ts'
import { samples as notifications } from './notifications.ts'
import { samples as receipts } from './receipts.ts'
import { samples as refunds } from './refunds.ts'
import { samples as releases } from './releases.ts'
import { samples as statements } from './statements.ts'
import { samples as businessSettings } from './business-settings.ts'
import { samples as tablePreferences } from './table-preferences.ts'
import { samples as outbox } from './outbox.ts'
import type { QuerySample } from '../query-sample.ts'

/** By the folder below `api/src` whose `queries.sql` they are written to. */
export const samplesByFolder: Readonly<Record<string, readonly QuerySample[]>> = {
  audit,
  db,
  http,
  'modules/audit': timelineSamples,
  'modules/bank-accounts': bankAccounts,
  'modules/bookings': bookings,
  'modules/calendars': calendars,
  'modules/content': content,
  'modules/currency': currency,
  'modules/customers': customers,
  'modules/identity': identity,
  'modules/ledger': ledger,
  'modules/listings': listings,
  'modules/media': media,
  'modules/notifications': notifications,
  'modules/receipts': receipts,
  'modules/refunds': refunds,
  'modules/releases': releases,
  'modules/statements': statements,
  'modules/table-preferences': tablePreferences,
  'modules/business-settings': businessSettings,
  outbox,
}
