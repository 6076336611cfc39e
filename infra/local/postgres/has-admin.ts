import { withClient } from './database.ts'

export const hasAdmin = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query(`select 1 from users where role = 'admin' limit 1`)
    return rowCount !== 0
  })
