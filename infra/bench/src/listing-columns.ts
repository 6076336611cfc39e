import type pg from 'pg'

/** Of `listings`, for an insert of changed copies called `made`: without the columns that PostgreSQL computes. */
export const listListingColumns = async (client: pg.Client): Promise<{ into: string; from: string }> => {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = 'listings'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )
  return {
    into: rows.map(({ name }) => name).join(', '),
    from: rows.map(({ name }) => `made.${name}`).join(', '),
  }
}
