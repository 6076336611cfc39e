import { describeCharges } from '@escapes/contract/bank-code'
import { expect, it } from 'vitest'
import { aBankAccount } from '../../../../test/factories.ts'
import { listAccountFields, toShares, toTransferText } from './transfer-text.ts'

it('numbers are typed without the spaces and dashes that they are read with', () => {
  const account = aBankAccount({ iban: 'GB29 NWBK 6016 1331 9268 19', accountNumber: '0087-4410 2215' })
  expect(Object.fromEntries(listAccountFields(account).map(({ label, typed }) => [label, typed]))).toMatchObject({
    IBAN: 'GB29NWBK60161331926819',
    'Account number': '008744102215',
    Bank: 'Bank of Ceylon',
  })
})

it.each([
  [18_768, 4, { first: 4692, others: 4692 }],
  [10_000, 3, { first: 3334, others: 3333 }],
  [1, 2, { first: 1, others: 0 }],
])('%i shared by %i is the whole amount', (amount, payers, shares) => {
  expect(toShares(amount, payers)).toEqual(shares)
  expect(shares.first + shares.others * (payers - 1)).toBe(amount)
})

it('says all that a transfer takes, in whole yen too', () => {
  const account = aBankAccount({ currency: 'JPY' })
  const payment = { reference: 'GALLE379', currency: 'JPY', dueAt: '2026-11-23T12:30:00Z' } as const
  expect(toTransferText('Fort House', payment, account, 184_000).split('\n')).toEqual([
    'Bank transfer for Fort House',
    'Amount: JPY 184000',
    'Reference: GALLE379',
    'Account name: Sri Lanka Escapes (Pvt) Ltd',
    'Account number: 008744102215',
    'Bank: Bank of Ceylon',
    'SWIFT: BCEYLKLX',
    'Branch: Galle Fort',
    'By: Mon 23 Nov, 18:00 Sri Lanka time',
    'The reference tells whose money it is. From abroad, if your bank asks, choose that you pay all charges (“OUR”), so that the whole amount arrives.',
  ])
})

it.each([
  [
    'EUR',
    'DE89 3704 0044 0532 0130 00',
    /^Our account is in this country: Germany\. From a bank in the euro payment area/,
  ],
  [
    'USD',
    'DE89 3704 0044 0532 0130 00',
    /^Our account is in this country: Germany\. From a bank there, there is nothing to choose/,
  ],
  ['EUR', null, /^From abroad, if your bank asks/],
] as const)('an account in %s with the IBAN %s says whose banks ask for no charges', (currency, iban, advice) => {
  expect(describeCharges(aBankAccount({ currency, iban }))).toMatch(advice)
})

it('an account in Britain has its sort code, and tells who chooses charges', () => {
  const account = aBankAccount({ currency: 'GBP', iban: 'GB29 NWBK 6016 1331 9268 19', bankCode: '601613' })
  expect(listAccountFields(account)).toContainEqual({ label: 'Sort code', value: '60-16-13', typed: '601613' })
  const payment = { reference: 'GALLE379', currency: 'GBP', dueAt: null } as const
  expect(toTransferText('Fort House', payment, account, 184_000)).toContain(
    'United Kingdom. From a bank there, there is nothing to choose about charges',
  )
})
