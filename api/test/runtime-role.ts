import { randomUUID } from 'node:crypto'
import pg from 'pg'

const asDatabaseOwner = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A role that may do nothing yet, and the address of the same database for it. Dropped after the database. */
export const createRuntimeRole = async (ownerUrl: string) => {
  const name = `runtime_${randomUUID().replaceAll('-', '')}`
  await asDatabaseOwner(ownerUrl, `create role ${name} login password 'runtime'`)
  const url = new URL(ownerUrl)
  url.username = name
  url.password = 'runtime'
  return {
    name,
    url: url.href,
    drop: () => asDatabaseOwner(new URL('/postgres', ownerUrl).href, `drop role ${name}`),
  }
}
