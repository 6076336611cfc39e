import { hash as argon2, verify as argon2Verify } from '@node-rs/argon2'
import { Unavailable } from '#/http/problem.ts'

// OWASP's minimum for argon2id, the algorithm this library takes unless told otherwise.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const mayWait = 40

let running = 0
const waiting: (() => void)[] = []

/** A storm of sign-ins queues up here and leaves the processor to everyone else; beyond the queue it is refused. */
const limited = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw new Unavailable()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => limited(() => argon2(password, cost))

export const verifyPassword = ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
  limited(() => argon2Verify(hash, password))
