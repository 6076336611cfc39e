import { createUser } from '@escapes/api/src/modules/identity/index.ts'
import type { Role } from '@escapes/contract'
import type { Ground } from './ground.ts'

export interface Traveller {
  id: string
  email: string
  headers: Record<string, string>
}

const password = 'Ceylon-tea-1867'
/** Password hashing is slow on purpose; more at once only makes each of them slower. */
const atOnce = 4

const signIn = async ({ apis, origin }: Ground, email: string, number: number): Promise<Record<string, string>> => {
  // Sign-in is limited by address, so everybody has one.
  const headers = { origin, 'x-forwarded-for': `198.51.100.${number % 250}`, 'content-type': 'application/json' }
  const response = await fetch(`${apis[0]}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`)
  return {
    ...headers,
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  }
}

/** Accounts with a session each. */
export const makeTravellers = async (ground: Ground, count: number, role: Role = 'guest'): Promise<Traveller[]> => {
  const travellers: Traveller[] = []
  const make = async (number: number) => {
    const email = `${role}-${number}@travellers.test`
    const { id } = await createUser(ground.db, { email, name: `Traveller ${number}`, password, role })
    travellers.push({ id, email, headers: await signIn(ground, email, number) })
  }
  for (let start = 0; start < count; start += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, count - start) }, (_, index) => make(start + index)))
  }
  return travellers
}

/** The same session from another address: requests are limited by address, and a race is no rush of one person. */
export const fromAddress = (traveller: Traveller, number: number): Traveller => ({
  ...traveller,
  headers: { ...traveller.headers, 'x-forwarded-for': `203.0.113.${number % 250}` },
})
