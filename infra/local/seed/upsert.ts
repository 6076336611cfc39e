import pg from 'pg'

export type Row = Record<string, string | number | boolean | null | Date | string[] | number[]>

const name = (text: string) => pg.escapeIdentifier(text)

/** Writes a row, or brings the one with the same key up to date: seeding twice is seeding once. */
export const upsert = async (client: pg.Client, table: string, key: readonly string[], row: Row): Promise<void> => {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  const changes = columns.filter((column) => !key.includes(column))
  const set = changes.map((column) => `${name(column)} = excluded.${name(column)}`).join(', ')
  await client.query(
    `insert into ${name(table)} (${columns.map(name).join(', ')}) values (${places.join(', ')})
     on conflict (${key.map(name).join(', ')}) do ${set ? `update set ${set}` : 'nothing'}`,
    Object.values(row),
  )
}

export const inTransaction = async (client: pg.Client, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  await client.query('begin')
  try {
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
