/** A column of the migrated database: the type it reads as, and who sets it in a new row. */
export interface PlainColumn<T> {
  read: T
  given: 'by the caller'
}

/** It has a default. */
export interface DefaultedColumn<T> {
  read: T
  given: 'by default'
}

/** The database computes it; nobody writes it. */
export interface ComputedColumn<T> {
  read: T
  given: 'by the database'
}
