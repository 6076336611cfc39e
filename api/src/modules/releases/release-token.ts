import { createHash, randomBytes } from 'node:crypto'
import { recordOperatorAction } from '#/audit/record-operator-action.ts'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import type { Releaser } from '#/http/endpoint-handler.ts'
import { Problem } from '#/http/problem.ts'
import {
  findHolderAndTouchToken,
  insertReleaseToken,
  listTokenRows,
  setTokenRevoked,
  tokenIdLength,
} from './queries.ts'
import { isTokenValid } from './scheduled-release-queries.ts'

// 256 random bits need no slow hash: there is nothing to guess.
const toHash = (token: string): string => createHash('sha256').update(token).digest('hex')

export const generateReleaseToken = (): string => randomBytes(32).toString('base64url')

/** The scope of the check runner's token; no remote can have this name. */
export const runnerScope = 'check runner'

/**
 * Allows the holder of the token to release this remote. `name` is shown in its history. `mayForce`: also in spite of
 * failed checks, without another admin; the operator who grants it is the second person.
 */
export const grantReleaseToken = (
  db: Db,
  { remote, name, token, mayForce = false }: { remote: string; name: string; token: string; mayForce?: boolean },
): Promise<void> => insertReleaseToken(db, { remote, name, tokenHash: toHash(token), mayForce })

/** Makes a token by hand, which the audit log tells. Returns it: only its hash is kept. */
export const grantTokenAsOperator = async (
  db: Db,
  { remote, name }: { remote: string; name: string },
): Promise<string> => {
  const token = generateReleaseToken()
  await transact(db, async (trx) => {
    await grantReleaseToken(trx, { remote, name, token })
    const granted = { kind: 'release-tokens', id: toHash(token).slice(0, tokenIdLength) }
    await recordOperatorAction(trx, 'npm run release -- token grant', granted, {}, { holder: name, releases: remote })
  })
  return token
}

export const findHolderAndTouchReleaseToken = (
  db: Db,
  remote: string,
  token: string,
): Promise<{ name: string; mayForce: boolean; tokenId: string } | undefined> =>
  findHolderAndTouchToken(db, remote, toHash(token))

/** Before what took a while is written: checks may take half a minute. */
export const requireTokenStillValid = async (trx: Trx, { tokenId }: Releaser): Promise<void> => {
  if (tokenId !== undefined && !(await isTokenValid(trx, tokenId))) throw new Problem('sign-in-required')
}

export interface ReleaseToken {
  /** The first characters of its hash. */
  id: string
  /** Of its holder, as the history names them. */
  name: string
  remotes: string[]
  createdAt: Date
  /** To the minute; null when it was never used. */
  lastUsedAt: Date | null
  revokedAt: Date | null
}

/** Every token that was granted, also revoked ones, the newest first. */
export const listReleaseTokens = (db: Db): Promise<ReleaseToken[]> => listTokenRows(db)

/**
 * Ends a token for all its remotes; the next request with it is rejected, whichever process it reaches.
 *
 * @throws when no valid token fits, or more than one
 */
export const revokeReleaseToken = async (db: Db, idOrHolderName: string): Promise<ReleaseToken> => {
  const meant = (await listTokenRows(db)).filter(({ id, name }) => id === idOrHolderName || name === idOrHolderName)
  const [token, ...others] = meant.filter(({ revokedAt }) => revokedAt === null)
  if (!token) {
    if (meant.length > 0) throw new Error(`${idOrHolderName} is revoked already.`)
    throw new Error(`There is no token with the id or name ${JSON.stringify(idOrHolderName)}.`)
  }
  if (others.length > 0) {
    const ids = [token, ...others].map(({ id }) => id).join(', ')
    throw new Error(`${JSON.stringify(idOrHolderName)} is the name of several tokens; revoke one by its id: ${ids}.`)
  }
  await transact(db, async (trx) => {
    await setTokenRevoked(trx, token.id)
    const revoked = { kind: 'release-tokens', id: token.id }
    const { name: holder, remotes } = token
    await recordOperatorAction(trx, 'npm run release -- token revoke', revoked, { holder, releases: remotes }, {})
  })
  return token
}
