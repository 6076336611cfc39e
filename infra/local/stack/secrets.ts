import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Secrets {
  authSecret: string
  databasePassword: string
  releaseToken: string
}

const secret = () => randomBytes(32).toString('base64url')

/** Made once per data folder. Written beside and renamed, so that a crash leaves no half of it. */
export const secretsOf = (dataDir: string): Secrets => {
  const file = join(dataDir, 'secrets.json')
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}
  const secrets: Secrets = {
    authSecret: known.authSecret ?? secret(),
    databasePassword: known.databasePassword ?? secret(),
    releaseToken: known.releaseToken ?? secret(),
  }
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  // The release command line reads its token from here.
  writeFileSync(join(dataDir, 'release-token'), `${secrets.releaseToken}\n`, { mode: 0o600 })
  return secrets
}
