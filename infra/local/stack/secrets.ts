import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Secrets {
  authSecret: string
  databasePassword: string
  runtimePassword: string
  releaseToken: string
  runnerToken: string
}

const secret = () => randomBytes(32).toString('base64url')

/** Created once per data folder; renamed into place, so that a crash leaves no half of it. */
export const ensureSecrets = (dataDir: string): Secrets => {
  const file = join(dataDir, 'secrets.json')
  const saved = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}
  const secrets: Secrets = {
    authSecret: saved.authSecret ?? secret(),
    databasePassword: saved.databasePassword ?? secret(),
    runtimePassword: saved.runtimePassword ?? secret(),
    releaseToken: saved.releaseToken ?? secret(),
    runnerToken: saved.runnerToken ?? secret(),
  }
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  writeFileSync(join(dataDir, 'release-token'), `${secrets.releaseToken}\n`, { mode: 0o600 })
  return secrets
}
