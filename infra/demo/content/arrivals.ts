import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How to reach the place: sent with the confirmation, not before. */
export interface DemoArrival {
  address: string
  directions: string
  /** 555 numbers are never assigned. */
  contact: { name: string; phone: string }
}

const rows = readFileSync(join(import.meta.dirname, 'arrivals.txt'), 'utf8')
  .trimEnd()
  .split('\n')

export const demoArrivalsBySlug: Readonly<Record<string, DemoArrival>> = Object.fromEntries(
  rows.map((row) => {
    const [slug = '', address = '', directions = '', name = '', phone = ''] = row.split(' | ')
    return [slug, { address, directions, contact: { name, phone } }]
  }),
)
