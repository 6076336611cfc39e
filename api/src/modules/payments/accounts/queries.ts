import type { Insertable } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import type { BankAccountTable } from '../tables.ts'

const columns = [
  'id',
  'currency',
  'bank_name',
  'account_name',
  'account_number',
  'iban',
  'swift',
  'branch',
  'note',
  'is_active',
] as const

export const listAccounts = (db: Db) =>
  db.selectFrom('bank_accounts').select(columns).orderBy('currency').orderBy('id').execute()

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]

export const listAccountsTaking = (db: Db, currency: string) =>
  db
    .selectFrom('bank_accounts')
    .select(columns)
    .where('currency', '=', currency)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()

export const findAccount = (db: Db, id: string) =>
  db.selectFrom('bank_accounts').select(columns).where('id', '=', id).executeTakeFirst()

export const insertAccount = (trx: Trx, account: Insertable<BankAccountTable>) =>
  trx.insertInto('bank_accounts').values(account).returning(columns).executeTakeFirstOrThrow()

export const updateAccount = (trx: Trx, id: string, account: Insertable<BankAccountTable>) =>
  trx.updateTable('bank_accounts').set(account).where('id', '=', id).returning(columns).executeTakeFirst()
