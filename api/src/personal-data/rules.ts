import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Whose data is exported or erased, and the keys by which it is found. */
export interface Person {
  id: string
  email: string
  bookingIds: readonly string[]
  conversationIds: readonly string[]
  avatarId: string | null
}

export type Whose = (person: Person) => RawBuilder<SqlBool>

type Row = Readonly<Record<string, unknown>>

interface ExportedRows {
  /** The heading of these rows in the export. */
  title: string
  /** Columns left out: secrets, and what tells of others. */
  without?: readonly string[]
  /** Where the person gets fewer rows than are erased. */
  only?: Whose
}

type Erasure =
  | 'deleted'
  /** They go with the rows of this table, by a foreign key. */
  | { with: string }
  /** The row stays. Every column of text that is not emptied is kept for a reason. */
  | { emptied: Readonly<Record<string, RawBuilder<unknown>>>; kept: Readonly<Record<string, string>> }
  /** Nothing of it is personal once the account is. */
  | { kept: string }
  /** By `erase_in_histories` in the database: nobody else may change these rows. */
  | 'in histories'

export interface PersonalTable {
  whose: Whose
  exported: ExportedRows | { not: string }
  /** Rows that are for others and name the person: changed so that they name nobody, before the others of `whose` go. */
  unnamed?: { whose: Whose; set: (person: Person) => Readonly<Record<string, RawBuilder<unknown>>> }
  erased: Erasure
  /** Keys in the object store. */
  files?: (row: Row) => readonly (string | null)[]
}

/** `staff`: columns that name staff, partners or the business. */
export interface OtherTable {
  notPersonal: string
  staff?: readonly string[]
}

export type TableRule = PersonalTable | OtherTable
export type PersonalDataRules = Readonly<Record<string, TableRule>>

/** Of the tables of a module: what each holds of a person, how they get it and how it goes. */
export const defineRules = <const R extends PersonalDataRules>(rules: R & { [K in keyof R]: TableRule }): R => rules

export const isPersonal = (rule: TableRule): rule is PersonalTable => !('notPersonal' in rule)

export const columnIs =
  (column: string): Whose =>
  ({ id }) =>
    sql<SqlBool>`${sql.ref(column)} = ${id}::uuid`

export const columnIsEmail =
  (column: string): Whose =>
  ({ email }) =>
    sql<SqlBool>`${sql.ref(column)} = ${email}`

export const columnIsBooking =
  (column: string): Whose =>
  ({ bookingIds }) =>
    sql<SqlBool>`${sql.ref(column)} = any(${[...bookingIds]}::uuid[])`

export const columnIsConversation =
  (column: string): Whose =>
  ({ conversationIds }) =>
    sql<SqlBool>`${sql.ref(column)} = any(${[...conversationIds]}::uuid[])`

/** A mark in the place of words, where the column needs some. */
export const erasedWord = sql<string>`'erased'`
/** In the place of a key in the object store: a file that nobody opens, whether it is deleted by now or not. */
const erasedFiles = 'erased/'
export const erasedFile = sql<string>`${sql.lit(erasedFiles)} || id`
export const isErasedFile = (key: string): boolean => key.startsWith(erasedFiles)
export const erasedIfAny = (column: string) =>
  sql<string | null>`case when ${sql.ref(column)} is not null then 'erased' end`
export const nothing = sql<null>`null`
