import { type Kysely, sql } from 'kysely'

/** Under which name and numbers the business is registered and licensed; empty texts are not shown. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table company_registration (
    only_row boolean primary key default true check (only_row),
    legal_name text not null default '' constraint company_registration_legal_name check (length(legal_name) <= 120),
    registration_number text not null default ''
      constraint company_registration_number check (length(registration_number) <= 40),
    licence_number text not null default '' constraint company_registration_licence check (length(licence_number) <= 60),
    version integer not null default 1 check (version > 0),
    updated_at timestamptz,
    updated_by uuid references users,
    check ((updated_at is null) = (updated_by is null))
  )`.execute(db)
  await sql`insert into company_registration default values`.execute(db)
}
