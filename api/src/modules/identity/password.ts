import { availableParallelism } from 'node:os'
import { hash as argon2, verify as argon2Verify } from '@node-rs/argon2'
import { Unavailable } from '#/http/problem.ts'
import { findAuthContext } from './auth-request-context.ts'
import { createGroupedFairQueue } from './grouped-fair-queue.ts'
import { setVerifiedPasswordInContext } from './password-digest.ts'

// OWASP's minimum for argon2id, the default algorithm of this library.
const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Limits how many passwords are hashed at once, fairly by address and account, so that a processor stays free. */
export const passwordHashingQueue = createGroupedFairQueue({
  concurrency: availableParallelism() > 2 ? 2 : 1,
  maxWaiting: 100,
  createError: () => new Unavailable(),
})

const runInHashingQueue = <T>(work: () => Promise<T>): Promise<T> => {
  const { queueGroups: groups = [], isKnownDevice: isPreferred = false } = findAuthContext() ?? {}
  return passwordHashingQueue.run({ groups, isPreferred, work })
}

/** The same letters may arrive composed or decomposed: an iPhone and a laptop send `é` in different bytes. */
const normalize = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> =>
  runInHashingQueue(() => argon2(normalize(password), argon2Cost))

export const verifyPassword = async ({ hash, password }: { hash: string; password: string }): Promise<boolean> => {
  const normalized = normalize(password)
  const authContext = findAuthContext()
  const isRight = await runInHashingQueue(async () => {
    if (authContext) authContext.isPasswordTried = true
    // Hashes from before passwords were normalised are of the bytes as they were typed.
    return (await argon2Verify(hash, normalized)) || (normalized !== password && argon2Verify(hash, password))
  })
  if (isRight) setVerifiedPasswordInContext(hash)
  return isRight
}
