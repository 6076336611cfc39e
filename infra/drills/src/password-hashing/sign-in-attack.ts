import { randomUUID } from 'node:crypto'
import { type TimedResponse, postJson } from '../environment/call.ts'

export interface SignInAttempt {
  api: string
  origin: string
  address: string
  email: string
  password: string
  cookie?: string
}

export const sendSignIn = ({ api, origin, address, email, password, cookie }: SignInAttempt): Promise<TimedResponse> =>
  postJson(
    `${api}/api/auth/sign-in/email`,
    {
      origin,
      'x-forwarded-for': address,
      'content-type': 'application/json',
      ...(cookie === undefined ? {} : { cookie }),
    },
    { email, password },
  )

const toAddress = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

export interface SignInAttack {
  responses: TimedResponse[]
  stop(): Promise<void>
}

export const startRepeatedSignIns = (
  { api, origin, cookie, email, password }: Omit<Required<SignInAttempt>, 'address'>,
  parallel: number,
): SignInAttack => {
  const responses: TimedResponse[] = []
  const over = new AbortController()
  const loop = async (): Promise<void> => {
    while (!over.signal.aborted)
      responses.push(await sendSignIn({ api, origin, address: '203.0.113.7', email, password, cookie }))
  }
  const all = Promise.all(Array.from({ length: parallel }, loop))
  return {
    responses,
    stop: async () => {
      over.abort()
      await all
    },
  }
}

/**
 * Concurrent guesses, each from its own address and at its own account: no rate limit of an address or account stops
 * them, and each costs a hash.
 */
export const startPasswordGuessing = (api: string, origin: string, parallel: number): SignInAttack => {
  const responses: TimedResponse[] = []
  const over = new AbortController()
  let count = 0
  const guess = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const email = `${randomUUID()}@travellers.test`
      responses.push(
        await sendSignIn({ api, origin, address: toAddress((count += 1)), email, password: 'wrong-password' }),
      )
    }
  }
  const all = Promise.all(Array.from({ length: parallel }, guess))
  return {
    responses,
    stop: async () => {
      over.abort()
      await all
    },
  }
}
