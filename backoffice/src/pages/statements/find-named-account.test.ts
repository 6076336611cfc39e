import { expect, it } from 'vitest'
import type { StaffBankAccount } from '@escapes/contract'
import { findNamedAccount } from './find-named-account.ts'

const anAccount = (id: string, accountNumber: string, more: Partial<StaffBankAccount> = {}): StaffBankAccount => ({
  id,
  currency: 'USD',
  bankName: 'Bank of Ceylon',
  accountName: 'Sri Lanka Escapes (Pvt) Ltd',
  accountNumber,
  iban: null,
  swift: null,
  branch: null,
  note: null,
  isActive: true,
  ...more,
})
const accounts = [
  anAccount('dollars', '0082741993'),
  anAccount('euros', '0082741994', { iban: 'DE89 3704 0044 0532 0130 00', formerNumbers: ['77001122'] }),
]

it.each([
  ['by its number', 'Account No: 0082 741 993\nDate,Amount', 'dollars'],
  ['by its IBAN, grouped or not', 'IBAN;DE89370400440532013000', 'euros'],
  ['by a number that it had', 'Statement of 7700-1122', 'euros'],
  ['not where two are named', '0082741993\n0082741994', undefined],
  ['not by digits of neighbouring cells', '008274,1993', undefined],
  ['not where none is', 'Date,Payer,Amount', undefined],
])('a file is of an account %s', (_, text, id) => expect(findNamedAccount(text, accounts)).toBe(id))
