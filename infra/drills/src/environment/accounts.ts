import { createUser } from '@escapes/api/src/modules/identity/index.ts'
import { aUser, password } from '@escapes/api/test/factories/users.ts'
import type { Role } from '@escapes/contract'
import type { DrillEnvironment } from './environment.ts'

export interface DrillAccount {
  id: string
  email: string
  headers: Record<string, string>
}

const concurrency = 4

const signIn = async (
  { apis, origin }: DrillEnvironment,
  email: string,
  number: number,
): Promise<Record<string, string>> => {
  const headers = { origin, 'x-forwarded-for': `198.51.100.${number % 250}`, 'content-type': 'application/json' }
  const response = await fetch(`${apis[0]}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`)
  return {
    ...headers,
    // No cookie jar: one origin and one session, so that the attributes do not matter.
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  }
}

/**
 * Accounts with a session each. `isPasswordCostly`: hashed at the product's cost, for drills that measure hashing;
 * else at the least cost, because a race of hundreds begins with hundreds of sign-ins.
 */
export const createSignedInAccounts = async (
  environment: DrillEnvironment,
  count: number,
  role: Role = 'guest',
  { isPasswordCostly = false } = {},
): Promise<DrillAccount[]> => {
  const { db } = environment
  const accounts: DrillAccount[] = []
  const make = async (number: number) => {
    const email = `${role}-${number}@travellers.test`
    const user = { email, name: `Customer ${number}`, role }
    const { id } = await (isPasswordCostly ? createUser(db, { ...user, password }) : aUser(db, user))
    accounts.push({ id, email, headers: await signIn(environment, email, number) })
  }
  for (let start = 0; start < count; start += concurrency) {
    await Promise.all(Array.from({ length: Math.min(concurrency, count - start) }, (_, index) => make(start + index)))
  }
  return accounts
}

/** The same session from another address, because requests are limited by address. */
export const withClientAddress = (account: DrillAccount, number: number): DrillAccount => ({
  ...account,
  headers: { ...account.headers, 'x-forwarded-for': `203.0.113.${number % 250}` },
})
