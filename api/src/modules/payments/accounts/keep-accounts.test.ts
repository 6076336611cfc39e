import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BankAccount } from '@escapes/contract'
import { type BookingDesk, type Headers, ok, openBookingDesk, refused } from '#test/booking-desk.ts'

let desk: BookingDesk
let admin: Headers
beforeAll(async () => {
  desk = await openBookingDesk()
  admin = await desk.app.signIn('admin')
})
afterAll(() => desk.app.close())

const account = {
  currency: 'EUR',
  bankName: 'Sampath',
  accountName: 'Sri Lanka Escapes (Pvt) Ltd',
  accountNumber: '0082741993',
  iban: null,
  swift: null,
  branch: null,
  note: null,
  isActive: true,
}
const add = (more: object) =>
  desk.app.call('POST /admin/bank-accounts', { body: { ...account, ...more }, headers: admin })
const change = (id: string, more: object) =>
  desk.app.call('PUT /admin/bank-accounts/:id', { params: { id }, body: { ...account, ...more }, headers: admin })

it.each([
  ['iban', 'DE00'],
  ['iban', 'DE89 3704 0044 0532 0130 01'],
  ['swift', 'x'],
  ['swift', 'BCEYZZLX'],
  ['swift', 'BCEYLKLX0'],
])('our own account is refused with the %s %s, beside its field', async (path, value) => {
  expect(await refused(add({ [path]: value }))).toMatchObject({
    status: 422,
    code: 'validation-failed',
    errors: [{ path }],
  })
})

it('our own account is kept as people compare its numbers', async () => {
  expect(await ok<BankAccount>(add({ iban: 'de89370400440532013000', swift: 'bcey lklx' }))).toMatchObject({
    iban: 'DE89 3704 0044 0532 0130 00',
    swift: 'BCEYLKLX',
  })
})

it('an account that was kept before numbers were checked is shown, and can be taken out of use', async () => {
  const { id } = await ok<BankAccount>(add({}))
  const old = { account_number: '0082\r\n741993', iban: 'DE00 0000 0000 0000 0000 03', swift: 'DEMOLK00' }
  await desk.db.updateTable('bank_accounts').set(old).where('id', '=', id).execute()
  const { items } = await ok<{ items: BankAccount[] }>(desk.app.call('GET /admin/bank-accounts', { headers: admin }))
  expect(items.find((one) => one.id === id)).toMatchObject({ accountNumber: '0082\r\n741993' })
  const kept = { iban: old.iban, swift: old.swift }
  expect(await ok<BankAccount>(change(id, { ...kept, isActive: false }))).toMatchObject({ ...kept, isActive: false })
  expect(await refused(change(id, { ...kept, swift: 'DEMOLK000' }))).toMatchObject({ errors: [{ path: 'swift' }] })
})
