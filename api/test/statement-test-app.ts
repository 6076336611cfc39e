import type {
  BankAccount,
  Booking,
  ColumnMap,
  CurrencyCode,
  ImportedStatement,
  Receipt,
  StatementLine,
} from '@escapes/contract'
import { createApprovedBankAccount } from './create-approved-bank-account.ts'
import { type Headers, ok, createBookingTestApp } from './booking-test-app.ts'
import { createReceiptForm } from './receipt-form.ts'

const statementColumns = {
  date: 'Date',
  dateFormat: 'yyyy-mm-dd',
  amount: 'Amount',
  payer: 'Payer',
  text: ['Details'],
} satisfies Partial<ColumnMap>

interface GivenLine {
  on?: string
  payer?: string
  text: string
  /** As the bank writes it: `300.00`. */
  amount: string
}

interface Ledger {
  entries: { id: string; kind: string; amount: number; source: string | null; by: string | null }[]
}

/** A booking desk with a bank account in US dollars and its statements. */
export const createStatementTestApp = async () => {
  const desk = await createBookingTestApp()
  const { app, today, manager } = desk
  const account = (currency: CurrencyCode = 'USD'): Promise<BankAccount> =>
    createApprovedBankAccount(app, {
      currency,
      bankName: 'Bank of Ceylon',
      accountName: 'Sri Lanka Escapes',
      accountNumber: '0082741993',
      iban: null,
      swift: null,
      branch: null,
      note: null,
      isActive: true,
    })
  const { id: accountId } = await account()
  const toCsv = (lines: readonly GivenLine[]): string =>
    [
      'Date,Payer,Details,Amount',
      ...lines.map(({ on = today, payer = '', text, amount }) =>
        [on, payer, text, amount].map((cell) => `"${cell}"`).join(','),
      ),
    ].join('\n')
  const toUpload = (csv: string | Uint8Array, more: Record<string, unknown> = {}) => ({
    accountId,
    fileName: 'may.csv',
    content: Buffer.from(csv).toString('base64'),
    columns: statementColumns,
    ...more,
  })
  const send = (csv: string | Uint8Array, more: Record<string, unknown> = {}, headers: Headers = manager) =>
    app.call('POST /admin/statements', { headers, body: toUpload(csv, more) })

  return {
    ...desk,
    accountId,
    account,
    toCsv,
    toUpload,
    send,
    /** Imports lines and runs the jobs that follow. */
    bring: async (lines: readonly GivenLine[], more: Record<string, unknown> = {}): Promise<ImportedStatement> => {
      const imported = await ok<ImportedStatement>(send(toCsv(lines), more))
      await app.runUntilIdle()
      return imported
    },
    /** Three nights at $100, to be paid at once unless said otherwise. */
    owed: async ({ paymentMethod = 'bank_transfer', ...more }: Record<string, unknown> = {}): Promise<
      Booking & { headers: Headers }
    > => {
      const headers = await desk.newcomer()
      const held = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(60, 63), ...more }))
      return { ...(await ok(desk.submit(headers, held.id, { paymentMethod }))), headers }
    },
    viewed: (id: string): Promise<Booking> => ok(desk.view(manager, id)),
    /** By hand, with what is warned of confirmed at once. */
    pay: (id: string, amount: number, receivedOn = today, by: Headers = manager) =>
      ok(
        app.call('POST /admin/bookings/:id/payments', {
          params: { id },
          body: { amount, receivedOn, anotherTransfer: true, confirmedAmount: amount },
          headers: by,
        }),
      ),
    /** A receipt of that booking's customer, uploaded. */
    uploaded: async ({ id, headers }: { id: string; headers: Headers }, fields: Record<string, string> = {}) =>
      ok<Receipt>(
        app.call('POST /bookings/:id/receipts', { params: { id }, body: await createReceiptForm({}, fields), headers }),
      ),
    accept: (id: string, body: Record<string, unknown>, headers: Headers = manager) =>
      app.call('POST /admin/receipts/:id/accept', { params: { id }, body, headers }),
    reverse: (id: string, headers: Headers = manager) =>
      app.call('POST /admin/ledger-entries/:id/reverse', { params: { id }, body: { reason: 'A mistake.' }, headers }),
    listEntries: async (id: string) =>
      (await ok<Ledger>(app.call('GET /admin/bookings/:id/ledger', { params: { id }, headers: manager }))).entries,
    listLines: async (importId: string): Promise<StatementLine[]> => {
      const query = { importId, limit: '100' }
      const page = app.call('GET /admin/statement-lines', { query, headers: manager })
      return (await ok<{ items: StatementLine[] }>(page)).items
    },
    assign: (id: string, reference: string, more: Record<string, unknown> = {}, headers: Headers = manager) =>
      app.call('POST /admin/statement-lines/:id/assign', { params: { id }, body: { reference, ...more }, headers }),
    ignore: (id: string, reason?: string) =>
      app.call('POST /admin/statement-lines/:id/ignore', { params: { id }, body: { reason }, headers: manager }),
    reconciled: () =>
      ok<{
        notOnStatement: { entryId: string; booking: { reference: string } }[]
        withoutBooking: StatementLine[]
        withoutRefund: StatementLine[]
      }>(app.call('GET /admin/reconciliation', { headers: manager })),
  }
}

export type StatementTestApp = Awaited<ReturnType<typeof createStatementTestApp>>
