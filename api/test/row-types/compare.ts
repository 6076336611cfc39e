import type { InsertType, SelectType } from 'kysely'

interface Column {
  read: unknown
  given: string
}

type Nullable<T> = null extends T ? true : false

/**
 * A row type may narrow what a column reads as (a text to its known values), or have it never read; null on one side
 * alone is a mistake. PostgreSQL cannot say whether what it computes is ever null: that is not compared.
 */
type ReadsAs<Hand, C extends Column> = [Hand] extends [never]
  ? true
  : C['given'] extends 'by the database'
    ? NarrowsTo<NonNullable<Hand>, NonNullable<C['read']>>
    : NarrowsTo<Hand, C['read']>

type NarrowsTo<Hand, Read> =
  Nullable<Hand> extends Nullable<Read> ? ([NonNullable<Hand>] extends [NonNullable<Read>] ? true : false) : false

/** A new row may leave out what has a default or may be null, and must leave out what the database computes. */
type InsertsAs<Hand, C extends Column> = C['given'] extends 'by the database'
  ? [Exclude<InsertType<Hand>, undefined>] extends [never]
    ? true
    : false
  : undefined extends InsertType<Hand>
    ? C['given'] extends 'by default'
      ? true
      : Nullable<C['read']>
    : true

type TableDifference<Hand, Real> =
  | { [K in Exclude<keyof Hand, keyof Real> & string]: `${K} is not in the database` }[Exclude<keyof Hand, keyof Real> &
      string]
  | { [K in Exclude<keyof Real, keyof Hand> & string]: `${K} is not in the row type` }[Exclude<keyof Real, keyof Hand> &
      string]
  | {
      [K in keyof Hand & keyof Real & string]: Real[K] extends Column
        ? ReadsAs<SelectType<Hand[K]>, Real[K]> extends true
          ? InsertsAs<Hand[K], Real[K]> extends true
            ? never
            : `${K} is inserted in another way`
          : `${K} is read as another type`
        : never
    }[keyof Hand & keyof Real & string]

/** Every difference between row types written by hand and the tables of a migrated database, as texts; never for none. */
export type SchemaDifference<Hand, Real> =
  | { [T in Exclude<keyof Hand, keyof Real> & string]: `${T} is not in the database` }[Exclude<keyof Hand, keyof Real> &
      string]
  | { [T in Exclude<keyof Real, keyof Hand> & string]: `${T} has no row type` }[Exclude<keyof Real, keyof Hand> &
      string]
  | {
      [T in keyof Hand & keyof Real & string]: `${T}.${TableDifference<Hand[T], Real[T]>}`
    }[keyof Hand & keyof Real & string]
