import type { Traveller } from './travellers.ts'

export interface Answer {
  status: number
  text: string
  ms: number
}

export interface Refusal {
  code: string
  nearest?: { checkIn: string; checkOut: string }[]
}

/** Sends JSON as the browser would. A connection that breaks is status 0. */
export const post = async (
  api: string,
  path: string,
  traveller: Traveller,
  body: unknown,
  idempotencyKey?: string,
): Promise<Answer> => {
  const started = performance.now()
  try {
    const response = await fetch(`${api}/api/v1${path}`, {
      method: 'POST',
      headers: { ...traveller.headers, ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text(), ms: performance.now() - started }
  } catch (error) {
    return { status: 0, text: String(error), ms: performance.now() - started }
  }
}
