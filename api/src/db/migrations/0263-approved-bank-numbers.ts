import { sql } from 'kysely'

export const statements = [
  // the numbers that a text for customers may name: those of accounts in use, without what is written between
  sql`create view approved_bank_numbers as
    select upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g')) as number
    from bank_accounts cross join lateral (values (account_number), (iban)) as numbers (number)
    where is_active and number is not null`,
]
