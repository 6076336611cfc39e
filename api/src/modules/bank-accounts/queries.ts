import type { Insertable } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import type { BankAccountTable } from './tables.ts'

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
  'bank_code',
  'is_active',
] as const

export const listBankAccountRows = (db: Db) =>
  db.selectFrom('bank_accounts').select(columns).orderBy('currency').orderBy('id').execute()

export type BankAccountRow = Awaited<ReturnType<typeof listBankAccountRows>>[number]

export const listActiveBankAccounts = (db: Db, currency: string) =>
  db
    .selectFrom('bank_accounts')
    .select(columns)
    .where('currency', '=', currency)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()

export const findBankAccount = (db: Db, id: string) =>
  db.selectFrom('bank_accounts').select(columns).where('id', '=', id).executeTakeFirst()

/** Locks the active accounts: a change of them waits until a mail that names them is committed. */
export const lockActiveBankAccounts = async (trx: Db): Promise<void> => {
  await trx.selectFrom('bank_accounts').select('id').where('is_active', '=', true).orderBy('id').forShare().execute()
}

/** Writes an account as an approved change names it; a trigger rejects any other write. */
export const upsertBankAccount = async (
  trx: Trx,
  account: Insertable<BankAccountTable> & { id: string },
): Promise<void> => {
  const { id, ...values } = account
  const updated = await trx
    .updateTable('bank_accounts')
    .set(values)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!updated) await trx.insertInto('bank_accounts').values(account).execute()
}

/** The cancellation policies that are on sale with how many listings have them, the commonest first. */
export const listPublishedPolicies = (db: Db) =>
  db
    .selectFrom('published_policies')
    .select(['bands', 'listings'])
    .orderBy('listings', 'desc')
    .orderBy((eb) => eb.cast('bands', 'text'))
    .execute()
