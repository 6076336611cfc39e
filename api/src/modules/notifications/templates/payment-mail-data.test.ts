import { render } from '@react-email/render'
import { createElement, Fragment } from 'react'
import { expect, it } from 'vitest'
import { howToPayBlocks } from './payment-mail-data.ts'

const toText = (payee: { currency: string; amount: number; usd: number }): Promise<string> => {
  const due = { amount: 136_275, usd: 158_000 }
  const blocks = howToPayBlocks({
    state: 'pending',
    reference: 'ABCDEFG7',
    agreed: { currency: 'EUR' },
    money: { paid: { amount: 0, usd: 0 }, due, dueNow: due, nextDueAt: null, excess: null, instalments: [] },
    payee: { ...payee, account: null },
    isUnderReview: false,
    reviewDueAt: null,
    checkTime: 'for up to three working days',
  })
  return render(createElement(Fragment, null, ...blocks), { plainText: true })
}

it('what is sent in the agreed currency stands alone, as the form of the bank asks for it', async () => {
  const text = await toText({ currency: 'EUR', amount: 136_275, usd: 158_000 })
  expect(text).toMatch(/Amount\s+€1,362\.75\s+Reference/)
  expect(text).not.toContain('$')
})

it('where our account takes another currency, both are named', async () => {
  const text = await toText({ currency: 'USD', amount: 158_000, usd: 158_000 })
  expect(text).toMatch(/Amount\s+\$1,580\.00\s+Reference/)
  expect(text).toContain('We agreed on €1,362.75 ($1,580.00); our account takes $1,580.00.')
})
