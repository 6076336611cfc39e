import { expect, it } from 'vitest'
import { createAuthVisitor } from '#test/auth-visitor.ts'
import { aUser, password } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { toAccountKey } from './account-key.ts'
import { passwordHashingQueue } from './password.ts'

const host = '127.0.0.1'
const http = { host, port: 0, metricsHost: host, metricsPort: 0, trustedProxies: [host] }
const app = await shareInFile(createTestApp({ config: { http } }))

/** More jobs than may run and wait at once. */
const jobs = 110

/** Fills the queue on behalf of these groups until it is ended. */
const fillQueue = (toFairQueueGroups: (at: number) => string[]) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const all = Array.from({ length: jobs }, (_, at) =>
    passwordHashingQueue.run({ groups: toFairQueueGroups(at), isPreferred: false, work: () => promise }),
  )
  const finished = Promise.allSettled(all)
  return async () => {
    resolve()
    await finished
  }
}

const signIn = (address: string, email: string, device: Record<string, string> = {}) =>
  createAuthVisitor(app, { 'x-forwarded-for': address }).post('/sign-in/email', { email, password }, device)

/** Of two sign-ins beside a full queue: the status of the one that is answered at once, and of the other in the end. */
const besideFullQueue = async (
  toFairQueueGroups: (at: number) => string[],
  sendRejected: () => Promise<Response>,
  served: () => Promise<Response>,
) => {
  const end = fillQueue(toFairQueueGroups)
  try {
    const sent = [sendRejected(), served()]
    const answered: number[] = []
    for (const one of sent) void one.then(({ status }) => answered.push(status))
    await expect.poll(() => answered).toHaveLength(1)
    await end()
    await Promise.all(sent)
    return answered
  } finally {
    await end()
  }
}

it('a sign-in waits behind other sign-ins of its network, and another network has its turn', async () => {
  const [one, two] = [await aUser(app.services.db), await aUser(app.services.db)]
  for (const [hog, same, other] of [
    ['198.51.100.7', '198.51.100.7', '198.51.100.8'],
    ['2001:db8:1:2::/64', '2001:db8:1:2::9', '2001:db8:2:2::9'],
    ['2001:db8:1::/48', '2001:db8:1:3::9', '2001:db8:2:3::9'],
  ] as const) {
    const answers = besideFullQueue(
      () => [hog],
      () => signIn(same, one.email),
      () => signIn(other, two.email),
    )
    expect([hog, await answers]).toEqual([hog, [503, 200]])
  }
})

it('a sign-in waits behind other sign-ins to its account, and another account has its turn', async () => {
  const [victim, other] = [await aUser(app.services.db), await aUser(app.services.db)]
  const answers = besideFullQueue(
    () => [toAccountKey(victim.email)],
    () => signIn('198.51.100.1', victim.email),
    () => signIn('198.51.100.2', other.email),
  )
  expect(await answers).toEqual([503, 200])
})

it('a known device has a place in a queue that is full of strangers', async () => {
  const { email } = await aUser(app.services.db)
  const device = createAuthVisitor(app).toSessionHeaders(await signIn('198.51.100.3', email))
  const answers = besideFullQueue(
    (at) => [`stranger ${at}`],
    () => signIn('198.51.100.4', email),
    () => signIn('198.51.100.5', email, device),
  )
  expect(await answers).toEqual([503, 200])
})
