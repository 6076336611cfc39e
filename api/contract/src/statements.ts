import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import {
  agreedAmount,
  base64File,
  responseDate,
  currencyCode,
  enteredAmount,
  givenLine,
  id,
  instant,
  minorUnits,
  multiLineText,
  paragraphs,
  singleLineText,
} from './fields.ts'
import { pageSchema, pageQuery } from './paging.ts'
import { unusualPaymentConfirmationFields } from './payments.ts'

/** `outgoing`: money that left the account, until a person says what it was. It never pays a booking. */
export const statementLineStates = [
  'matched',
  'ambiguous',
  'unmatched',
  'outgoing',
  'ignored',
  'split',
  'undone',
] as const
export const statementLineMeanings = ['exact', 'short-of-fees', 'partial', 'over', 'confirms'] as const

/** Why a line that names one booking is left to a person. */
export const unclearReasons = [
  'own-booking',
  'imported-before',
  'other-currency',
  'impossible-day',
  'too-large',
  'shared-transfer',
  'far-above-owed',
  'payment-on-record',
] as const
export type UnclearReason = (typeof unclearReasons)[number]

export const ignoredLineKinds = ['bank-charge', 'other'] as const
export type IgnoredLineKind = (typeof ignoredLineKinds)[number]

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
  /** The column that says for each line which way the money went: Dr/Cr, D/C, Soll/Haben. */
  direction: column.optional(),
  /** What its words mean where a person said it; an empty one is an empty cell. */
  directionWords: z
    .record(z.string().trim().max(60), z.enum(['in', 'out']))
    .refine((words) => Object.keys(words).length <= 20, 'At most 20 words.')
    .optional(),
  /** What words of a column of states mean where a person said it; no line of another unknown word is money. */
  stateWords: z
    .record(z.string().trim().min(1).max(60), z.enum(['booked', 'pending']))
    .refine((words) => Object.keys(words).length <= 40, 'At most 40 words.')
    .optional(),
  /** No column says it: every line of this file came in. It is not saved: the next file is another question. */
  allIn: z.literal(true).optional(),
  payer: column.optional(),
  /** Every column that may hold the reference. */
  text: z.array(column.min(1)).min(1).max(8),
})
export type ColumnMap = z.output<typeof columnMap>

/** How a file is split into rows, before its columns are mapped. */
const layout = columnMap.pick({ delimiter: true }).extend({ skipRows: z.int().min(0).max(50).optional() })

const fieldProblem = z.object({ path: z.string(), code: z.string(), message: z.string() })

/** As typed; look-alikes are understood. */
const reference = z.string().trim().min(1).max(40)

const mapName = singleLineText(60)

export const savedColumnMap = z.object({ id, name: z.string(), accountId: id, columns: columnMap })

const statementText = {
  accountId: id,
  fileName: givenLine(200).min(1, 'Fill this in.'),
  /** The file, base64: banks write in many encodings. */
  content: base64File(7_000_000),
}

/** Five megabytes in base64, and what stands around them. */
const maxBodyBytes = 7 * 1024 * 1024

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
  /** Lines that left the account and show no refund that was sent. */
  outgoing: z.int().optional(),
  /** Lines that a person put away. */
  ignored: z.int().optional(),
  /** Matched lines whose money is not recorded yet: each of them may still become ambiguous. */
  allocating: z.int().optional(),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  /** Since when it is as if it had never been imported. */
  undoneAt: instant.nullish(),
})
export type ImportedStatement = z.output<typeof importedStatement>

export const statementLine = z.object({
  id,
  accountId: id,
  bookedOn: responseDate,
  /** Minor units; negative when money left the account. */
  amount: z.int(),
  currency: currencyCode,
  payer: z.string().nullable(),
  text: z.string().nullable(),
  state: z.enum(statementLineStates),
  meaning: z.enum(statementLineMeanings).nullable(),
  booking: z.object({ id, reference: z.string(), title: z.string(), customer: z.string() }).nullable(),
  /** References found in an ambiguous or outgoing line. */
  candidates: z.array(z.string()),
  /** Of an ambiguous line, where more than the number of references makes it so. */
  unclearBecause: z.enum(unclearReasons).optional(),
  isDecided: z.boolean().optional(),
  /** What a person said that an ignored line is. */
  ignoredAs: z.enum(ignoredLineKinds).optional(),
  /** Of an unmatched line: the only booking of a customer of that name with exactly this amount open. */
  suggestion: z.object({ reference: z.string(), customer: z.string() }).optional(),
  /** Of an undecided line: lines of this account with the same words were bank charges. */
  isLikeBankCharge: z.boolean().optional(),
  /** The line that this one is a part of. */
  wholeLineId: id.nullish(),
})
export type StatementLine = z.output<typeof statementLine>

export const statementEndpoints = defineEndpoints({
  'GET /admin/statements': {
    summary: 'The imports, newest first.',
    access: 'staff',
    query: z.strictObject(pageQuery),
    response: pageSchema(importedStatement),
  },
  'POST /admin/statements/preview': {
    summary: 'Reads a statement without keeping it: its columns, a guess at their meaning, the first lines.',
    access: 'staff',
    audit: 'none',
    body: z.strictObject({
      ...statementText,
      columns: columnMap.optional(),
      /** Without `columns`: where its header is, and what parts its columns, as far as that is known. */
      layout: layout.optional(),
    }),
    response: z.object({
      headers: z.array(z.string()),
      delimiter: z.string(),
      /** Rows with something in them above the header. */
      skipRows: z.int(),
      above: z.array(z.array(z.string())),
      /** By which columns it was read: those given, or the guess. An import with them reads the same. */
      columns: columnMap.nullable(),
      /** Why it cannot be read by them, at the fields of `columns`; then no line was read. */
      errors: z.array(fieldProblem),
      /** The column that says which way the money went, or may say it: then it is asked about in `errors`. */
      directionColumn: z.string().optional(),
      /** Its words that nobody explained, at most twenty. */
      directionWords: z.array(z.string()).optional(),
      /** Words of its states that nobody explained; each is asked about in `errors`. */
      stateWords: z.array(z.string()).optional(),
      /** The columns that say of each line whether the bank booked it. */
      stateColumns: z.array(z.string()).optional(),
      /** What the file itself looks like, whatever was given. */
      guess: columnMap.nullable(),
      /** What the file says of itself that is not so of the account chosen: an import has to be confirmed. */
      mismatches: z
        .array(z.object({ what: z.enum(['account', 'currency']), found: z.string(), expected: z.string() }))
        .optional(),
      sample: z.array(z.array(z.string())),
      lines: z.int(),
      problems: z.array(z.object({ line: z.int(), message: z.string() })),
      /** With `columns` that fit: what an import at this moment would make of the lines. */
      matches: z
        .object({
          /** Lines that an earlier import had brought already; they are in none of the other counts. */
          known: z.int(),
          matched: z.int(),
          ambiguous: z.int(),
          unmatched: z.int(),
          outgoing: z.int().optional(),
          /** Always 0: a person decides what is ignored. */
          ignored: z.int(),
          /** The lines that name one booking, at most a hundred. Amounts in minor units of the account's currency. */
          bookings: z.array(
            z.object({ reference: z.string(), bookedOn: responseDate, payer: z.string().nullable(), amount: z.int() }),
          ),
        })
        .nullish(),
    }),
    problems: ['not-found', 'statement-unreadable', 'payload-too-large'],
    maxBodyBytes,
    rate: 'upload',
  },
  'POST /admin/statements': {
    summary: 'Imports a statement and matches its lines. Lines that are known already are left alone.',
    access: 'staff',
    body: z.strictObject({
      ...statementText,
      columns: columnMap,
      /** Confirms that the file is of this account, although it names another one or another currency. */
      isOfThisAccount: z.boolean().default(false),
      /** Keep the columns under this name for the next time. */
      saveAs: mapName.optional(),
    }),
    response: importedStatement,
    status: 201,
    problems: ['not-found', 'statement-unreadable', 'statement-of-other-account', 'payload-too-large'],
    maxBodyBytes,
    rate: 'upload',
  },
  'GET /admin/column-maps': {
    summary: 'Saved column maps.',
    access: 'staff',
    response: z.object({ items: z.array(savedColumnMap) }),
  },
  'PUT /admin/column-maps/:id': {
    summary: 'Changes saved columns, or what they are called. Statements read with them before stay as they are.',
    access: 'staff',
    body: z.strictObject({ name: mapName, columns: columnMap }),
    response: savedColumnMap,
  },
  'DELETE /admin/column-maps/:id': {
    summary: 'Forgets saved columns. Statements read with them stay as they are.',
    access: 'staff',
    response: z.object({ id }),
  },
  'GET /admin/statement-lines': {
    summary: 'Lines of all statements, newest first.',
    access: 'staff',
    query: z.strictObject({ state: z.enum(statementLineStates).optional(), importId: id.optional(), ...pageQuery }),
    response: pageSchema(statementLine),
  },
  'POST /admin/statement-lines/:id/assign': {
    summary: 'Staff say which booking a line pays, or whose refund an outgoing one shows.',
    access: 'staff',
    /** A reference as typed; look-alikes are understood. */
    body: z.strictObject({
      reference,
      /** The payment on record that this line shows: it is linked to it, and nothing is recorded twice. */
      showsPayment: id.optional(),
      /** `confirmedAmount` is the amount of the line. */
      ...unusualPaymentConfirmationFields,
    }),
    response: statementLine,
    problems: ['not-found', 'own-booking', 'already-reviewed', 'payment-known', 'amount-unusual'],
  },
  'GET /admin/statement-lines/:id/suggestions': {
    summary:
      'Bookings that a line may pay, by its amount and the name of its payer; the likeliest first, at most five.',
    access: 'staff',
    response: z.object({
      items: z.array(
        z.object({
          bookingId: id,
          reference: z.string(),
          title: z.string(),
          customer: z.string(),
          state: z.string(),
          currency: currencyCode,
          due: agreedAmount,
          /** Whether the amount is due: exactly, or but for a bank's charge. */
          match: z.enum(['exact', 'near', 'none']),
          hasName: z.boolean(),
        }),
      ),
    }),
  },
  'POST /admin/statement-lines/:id/reassign': {
    summary: 'Takes a line from the booking that it paid to another one: its payment is reversed and recorded again.',
    access: 'staff',
    needs: 'recent-authentication',
    readByCustomers: ['reason'],
    body: z.strictObject({
      reference,
      reason: multiLineText(300),
      showsPayment: id.optional(),
      ...unusualPaymentConfirmationFields,
    }),
    response: statementLine,
    problems: [
      'not-found',
      'own-booking',
      'already-reviewed',
      'payment-known',
      'amount-unusual',
      'amount-not-possible',
      'refund-open',
    ],
  },
  'POST /admin/statement-lines/:id/split': {
    summary: 'A line that pays several bookings: every part is assigned, or none. The parts are the whole amount.',
    access: 'staff',
    body: z.strictObject({
      parts: z
        .array(z.strictObject({ reference, amount: enteredAmount, ...unusualPaymentConfirmationFields }))
        .min(2)
        // As many as the bookings of a trip.
        .max(12),
    }),
    response: z.object({ items: z.array(statementLine) }),
    problems: ['not-found', 'own-booking', 'already-reviewed', 'payment-known', 'amount-unusual'],
  },
  'POST /admin/statements/:id/undo': {
    summary: 'Takes an import back. Its payments are reversed on request; else it must have none.',
    access: 'staff',
    needs: 'recent-authentication',
    readByCustomers: ['reason'],
    body: z.strictObject({ reverse: z.boolean().default(false), reason: multiLineText(300) }),
    response: importedStatement,
    problems: ['not-found', 'own-booking', 'already-reviewed', 'import-booked', 'amount-not-possible', 'refund-open'],
  },
  'POST /admin/statement-lines/:id/ignore': {
    summary: 'The line is about no booking.',
    access: 'staff',
    body: z.strictObject({
      reason: paragraphs(300).optional(),
      as: z.enum(ignoredLineKinds).default('other'),
    }),
    response: statementLine,
    problems: ['not-found', 'already-reviewed'],
  },
  'GET /admin/reconciliation': {
    summary: 'Where receipts and statements disagree.',
    access: 'staff',
    response: z.object({
      /** Payments that staff accepted, of days a statement covers, which it does not show. */
      notOnStatement: z.array(
        z.object({
          entryId: id,
          booking: z.object({ id, reference: z.string(), title: z.string(), customer: z.string() }),
          currency: currencyCode,
          amount: minorUnits,
          receivedOn: responseDate,
          acceptedBy: z.string().nullable(),
        }),
      ),
      /** Money that came in and names no booking, or several. */
      withoutBooking: z.array(statementLine),
      /** Money that left the account, is no refund, and that nobody has checked yet. */
      withoutRefund: z.array(statementLine),
    }),
  },
})
