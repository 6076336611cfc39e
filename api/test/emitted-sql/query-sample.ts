import type { Db } from '#/db/database.ts'

/** A call of a query function: what its SQL is written down for. */
export interface QuerySample {
  name: string
  run(db: Db): unknown
}

/** A query function with arguments as the product gives them; several samples where its SQL depends on them. */
export const createQuerySample = <A extends unknown[]>(
  query: (db: never, ...given: A) => unknown,
  ...given: A
): QuerySample => ({
  name: query.name,
  run: (db) => query(db as never, ...given),
})

/** Arguments that many samples share. */
export const id = '00000000-0000-7000-8000-000000000001'
export const otherId = '00000000-0000-7000-8000-000000000002'
export const at = new Date('2027-05-20T06:00:00Z')
