import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { answeredDate, currencyCode, id, idParams, instant, minorUnits } from './fields.ts'
import { pageOf, pageQuery } from './paging.ts'

export const statementLineStates = ['matched', 'ambiguous', 'unmatched', 'ignored'] as const
export const lineMeanings = ['exact', 'short-of-fees', 'partial', 'over', 'confirms'] as const

const column = z.string().trim().max(100)

/** Which column of a bank's export means what. */
export const columnMap = z.strictObject({
  delimiter: z.enum([',', ';', '\t', '|']).optional(),
  skipRows: z.int().min(0).max(50).default(0),
  date: column.min(1),
  dateFormat: z.enum(['yyyy-mm-dd', 'dd/mm/yyyy', 'mm/dd/yyyy', 'dd-mmm-yyyy']),
  decimal: z.enum(['.', ',']).default('.'),
  /** One signed column, or one for each direction. */
  amount: column.optional(),
  credit: column.optional(),
  debit: column.optional(),
  payer: column.optional(),
  /** Every column that may hold the reference. */
  text: z.array(column.min(1)).min(1).max(8),
})
export type ColumnMap = z.output<typeof columnMap>

const savedMap = z.object({ id, name: z.string(), accountId: id, columns: columnMap })

const statementText = {
  accountId: id,
  fileName: z.string().trim().min(1).max(200),
  /** The file, base64: banks write in many encodings. */
  content: z.base64().max(7_000_000),
}

const importedStatement = z.object({
  id,
  accountId: id,
  fileName: z.string(),
  importedAt: instant,
  importedBy: z.string(),
  lines: z.int(),
  /** Lines that an earlier import had brought already. */
  known: z.int(),
  matched: z.int(),
  ambiguous: z.int(),
  unmatched: z.int(),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
})
export type ImportedStatement = z.output<typeof importedStatement>

export const statementLine = z.object({
  id,
  accountId: id,
  bookedOn: answeredDate,
  /** Minor units; negative when money left the account. */
  amount: z.int(),
  currency: currencyCode,
  payer: z.string().nullable(),
  text: z.string().nullable(),
  state: z.enum(statementLineStates),
  meaning: z.enum(lineMeanings).nullable(),
  booking: z.object({ id, reference: z.string(), title: z.string(), customer: z.string() }).nullable(),
  /** References found in an ambiguous line. */
  candidates: z.array(z.string()),
})
export type StatementLine = z.output<typeof statementLine>

export const statementEndpoints = endpoints({
  'GET /admin/statements': {
    summary: 'The imports, newest first.',
    access: 'staff',
    query: z.strictObject(pageQuery),
    response: pageOf(importedStatement),
    problems: [],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /admin/statements/preview': {
    summary: 'Reads a statement without keeping it: its columns, a guess at their meaning, the first lines.',
    access: 'staff',
    body: z.strictObject({ ...statementText, columns: columnMap.optional() }),
    response: z.object({
      headers: z.array(z.string()),
      guess: columnMap.nullable(),
      sample: z.array(z.array(z.string())),
      lines: z.int(),
      problems: z.array(z.object({ line: z.int(), message: z.string() })),
    }),
    problems: ['not-found', 'statement-unreadable', 'payload-too-large'],
    rate: 'upload',
    cache: 'no-store',
  },
  'POST /admin/statements': {
    summary: 'Imports a statement and matches its lines. Lines that are known already are left alone.',
    access: 'staff',
    body: z.strictObject({
      ...statementText,
      columns: columnMap,
      /** Keep the columns under this name for the next time. */
      saveAs: z.string().trim().min(1).max(60).optional(),
    }),
    response: importedStatement,
    status: 201,
    problems: ['not-found', 'statement-unreadable', 'payload-too-large'],
    rate: 'upload',
    cache: 'no-store',
  },
  'GET /admin/column-maps': {
    summary: 'Saved column maps.',
    access: 'staff',
    response: z.object({ items: z.array(savedMap) }),
    problems: [],
    rate: 'browse',
    cache: 'no-store',
  },
  'GET /admin/statement-lines': {
    summary: 'Lines of all statements, newest first.',
    access: 'staff',
    query: z.strictObject({ state: z.enum(statementLineStates).optional(), importId: id.optional(), ...pageQuery }),
    response: pageOf(statementLine),
    problems: [],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /admin/statement-lines/:id/assign': {
    summary: 'Staff say which booking a line pays.',
    access: 'staff',
    params: idParams,
    /** A reference as typed; look-alikes are understood. */
    body: z.strictObject({ reference: z.string().trim().min(1).max(40) }),
    response: statementLine,
    problems: ['not-found', 'already-reviewed'],
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/statement-lines/:id/ignore': {
    summary: 'The line is about no booking.',
    access: 'staff',
    params: idParams,
    body: z.strictObject({ reason: z.string().trim().max(300).optional() }),
    response: statementLine,
    problems: ['not-found', 'already-reviewed'],
    rate: 'write',
    cache: 'no-store',
  },
  'GET /admin/reconciliation': {
    summary: 'Where slips and statements disagree.',
    access: 'staff',
    response: z.object({
      /** Payments that staff accepted, of days a statement covers, which it does not show. */
      notOnStatement: z.array(
        z.object({
          entryId: id,
          booking: z.object({ id, reference: z.string(), title: z.string(), customer: z.string() }),
          currency: currencyCode,
          amount: minorUnits,
          receivedOn: answeredDate,
          acceptedBy: z.string().nullable(),
        }),
      ),
      /** Money that came in and names no booking, or several. */
      withoutBooking: z.array(statementLine),
    }),
    problems: [],
    rate: 'browse',
    cache: 'no-store',
  },
})
