import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { boundedText, id, patternText, singleLineText } from './fields.ts'

/** The tables of the back-office whose columns can be chosen and whose filters can be saved. */
export const staffTables = ['bookings', 'customers', 'listings', 'users', 'receipts', 'audit'] as const
export const staffTable = z.enum(staffTables)
export type StaffTable = z.output<typeof staffTable>

/** Those whose rows can be taken along as a file; of the ledger and the account of all customers those of a month, of the day plan those of a day. */
const exportedTables = ['bookings', 'customers', 'ledger', 'month', 'day-plan'] as const
const exportedTable = z.enum(exportedTables)
export type ExportedTable = z.output<typeof exportedTable>

export const maxSavedViews = 30

const savedView = z.object({
  id,
  name: z.string(),
  /** The query of the page's address: filters and order, without a cursor. */
  search: z.string(),
})

/** How the caller wants a table. */
export const tablePreferences = z.object({
  /** Ids of columns; a page ignores those it does not know. */
  hiddenColumns: z.array(z.string()),
  /** By name. */
  views: z.array(savedView),
})
export type TablePreferences = z.output<typeof tablePreferences>

const ofTable = {
  access: 'staff',
  audit: 'none',
  response: tablePreferences,
} as const

const tableParams = z.object({ table: staffTable })

/** Everyone's own: nobody reads or changes those of somebody else. */
export const tablePreferenceEndpoints = defineEndpoints({
  'GET /admin/table-preferences/:table': {
    summary: 'The columns that the caller hides, and their saved views.',
    access: 'staff',
    params: tableParams,
    response: tablePreferences,
  },
  'PUT /admin/table-preferences/:table/columns': {
    ...ofTable,
    summary: 'Chooses the columns.',
    params: tableParams,
    body: z.strictObject({ hiddenColumns: z.array(patternText(40, /^[a-z-]{1,40}$/)).max(40) }),
  },
  'PUT /admin/table-preferences/:table/views': {
    ...ofTable,
    summary: 'Saves a view; one of the same name, in any case, is replaced.',
    params: tableParams,
    body: z.strictObject({ name: singleLineText(60), search: z.string().max(1000) }),
    problems: ['too-many-saved-views'],
  },
  'POST /admin/table-exports/:table/link': {
    summary: 'Where the rows that match are downloaded. Asks for the password first, which a download cannot do.',
    access: 'staff',
    needs: 'recent-authentication',
    audit: 'none',
    params: z.object({ table: exportedTable }),
    /** Filters, as the query of the file's address. */
    body: z.strictObject({ search: boundedText(1000) }),
    response: z.object({ url: z.string() }),
  },
  'DELETE /admin/table-preferences/:table/views/:id': {
    ...ofTable,
    summary: 'Removes a saved view.',
    params: tableParams.extend({ id }),
  },
})
