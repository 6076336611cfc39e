import { readFileSync } from 'node:fs'
import { currencies, type CurrencyCode, instantInColombo } from '@escapes/contract'
import type { AgreedPolicyBand } from '../price/cancellation-policy.ts'

export interface RefundTestCase {
  name: string
  policy: AgreedPolicyBand[]
  startsAt: Date
  at: Date
  total: number
  paidMinusRefunded: number
  by: 'guest' | 'staff'
  viewer: string
  expected: { percent: number; retained: number; refund: number; endsThere: string; endsInSriLanka: string }
}

const minor = (text: string, currency: string): number =>
  Math.round(Number(text) * 10 ** currencies[currency as CurrencyCode].minorDigits)

const milliseconds = (text: string): number => {
  const match = /^(-?)(?:(\d+)h)?(?:(\d+)m)?(?:([\d.]+)s)?$/.exec(text)
  if (!match) throw new Error(`not a span of time: ${text}`)
  const [, sign, hours = 0, minutes = 0, seconds = 0] = match
  const span = Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Math.round(Number(seconds) * 1000)
  return sign ? -span : span
}

const toBand = (text: string, currency: string) => {
  const [from = '', percent = '', fee = ''] = text.trim().split(' ')
  return { fromHours: Number.parseInt(from), refundPercent: Number.parseInt(percent), fixedFee: minor(fee, currency) }
}

export const readRefundTestCases = (): RefundTestCase[] => {
  const policies = new Map<string, string>()
  const cases: RefundTestCase[] = []
  let startsAt = new Date(Number.NaN)
  for (const [at, line] of readFileSync(new URL('refund-table.txt', import.meta.url), 'utf8')
    .split('\n')
    .entries()) {
    const policy = /^policy (\w+) *= (.*)$/.exec(line)
    const start = /^start (\S+) (\S+)$/.exec(line)
    if (policy) policies.set(policy[1] ?? '', policy[2] ?? '')
    if (start) startsAt = instantInColombo(start[1] ?? '', start[2] ?? '')
    const cells = line.split('|').map((cell) => cell.trim())
    if (cells.length < 14 || cells[0] === 'before') continue
    const [before = '', named = '', total = '', paid = '', method, currency = '', role, viewer = ''] = cells
    const [band = '', retained = '', refund = '', endsThere = '', endsInSriLanka = '', byHand] = cells.slice(8)
    cases.push({
      name: `line ${at + 1}: ${before} before, ${named}, ${currency} ${total}, ${method}, ${role}, ${viewer}: ${byHand}`,
      policy: (policies.get(named) ?? '').split(',').map((each) => toBand(each, currency)),
      startsAt,
      at: new Date(startsAt.getTime() - milliseconds(before)),
      total: minor(total, currency),
      paidMinusRefunded: minor(paid, currency),
      by: role === 'staff' ? 'staff' : 'guest',
      viewer,
      expected: {
        percent: Number.parseInt(band),
        retained: minor(retained, currency),
        refund: minor(refund, currency),
        endsThere,
        endsInSriLanka,
      },
    })
  }
  return cases
}
