import type { Kysely, Transaction } from 'kysely'

/** Every table the api reads or writes. A module adds its own in its `tables.ts`, by declaration merging. */
export interface Database {}

/** Where a query runs. A transaction is also a `Db`, so a query function works in and out of one. */
export type Db = Kysely<Database>
export type Trx = Transaction<Database>
