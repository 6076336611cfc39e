import { randomUUID } from 'node:crypto'
import type { BankAccount, Booking, ColumnMap, ImportedStatement, StatementLine } from '@escapes/contract'
import { type Headers, ok, openBookingDesk } from './booking-desk.ts'

export const columns = {
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

/** The booking desk with a bank account in dollars, and statements of it. */
export const openStatementDesk = async () => {
  const desk = await openBookingDesk()
  const { app, today, manager } = desk
  const admin = await app.signIn('admin')
  const account = (currency = 'USD'): Promise<BankAccount> =>
    ok<BankAccount>(
      app.call('POST /admin/bank-accounts', {
        headers: admin,
        body: {
          currency,
          bankName: 'Bank of Ceylon',
          accountName: 'Sri Lanka Escapes',
          accountNumber: '0082741993',
          iban: null,
          swift: null,
          branch: null,
          note: null,
          isActive: true,
        },
      }),
    )
  const { id: accountId } = await account()
  const csvOf = (lines: readonly GivenLine[]): string =>
    [
      'Date,Payer,Details,Amount',
      ...lines.map(({ on = today, payer = '', text, amount }) =>
        [on, payer, text, amount].map((cell) => `"${cell}"`).join(','),
      ),
    ].join('\n')
  const uploadOf = (csv: string | Uint8Array, more: Record<string, unknown> = {}) => ({
    accountId,
    fileName: 'may.csv',
    content: Buffer.from(csv).toString('base64'),
    columns,
    ...more,
  })
  const send = (csv: string | Uint8Array, more: Record<string, unknown> = {}, headers: Headers = manager) =>
    app.call('POST /admin/statements', { headers, body: uploadOf(csv, more) })

  return {
    ...desk,
    accountId,
    account,
    csvOf,
    uploadOf,
    send,
    /** Imports lines and lets follow what follows. */
    bring: async (lines: readonly GivenLine[], more: Record<string, unknown> = {}): Promise<ImportedStatement> => {
      const imported = await ok<ImportedStatement>(send(csvOf(lines), more))
      await app.settle()
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
    pay: (id: string, amount: number, receivedOn = today) =>
      ok(
        app.call('POST /admin/bookings/:id/payments', {
          params: { id },
          body: { amount, receivedOn },
          headers: { ...manager, 'idempotency-key': randomUUID() },
        }),
      ),
    entriesOf: async (id: string) =>
      (await ok<Ledger>(app.call('GET /admin/bookings/:id/ledger', { params: { id }, headers: manager }))).entries,
    linesOf: async (importId: string): Promise<StatementLine[]> => {
      const query = { importId, limit: '100' }
      const page = app.call('GET /admin/statement-lines', { query, headers: manager })
      return (await ok<{ items: StatementLine[] }>(page)).items
    },
    assign: (id: string, reference: string) =>
      app.call('POST /admin/statement-lines/:id/assign', { params: { id }, body: { reference }, headers: manager }),
    ignore: (id: string, reason?: string) =>
      app.call('POST /admin/statement-lines/:id/ignore', { params: { id }, body: { reason }, headers: manager }),
    reconciled: () =>
      ok<{ notOnStatement: { entryId: string; booking: { reference: string } }[]; withoutBooking: StatementLine[] }>(
        app.call('GET /admin/reconciliation', { headers: manager }),
      ),
  }
}

export type StatementDesk = Awaited<ReturnType<typeof openStatementDesk>>
