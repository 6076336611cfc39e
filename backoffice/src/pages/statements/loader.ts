import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { settle, type Settled } from '@escapes/platform/settled'
import { lineStates, viewNames, type LineState } from './words.ts'

export type Accounts = CallOutput<'GET /admin/bank-accounts'>
export type ColumnMaps = CallOutput<'GET /admin/column-maps'>
export type Imports = CallOutput<'GET /admin/statements'>
export type Lines = CallOutput<'GET /admin/statement-lines'>
export type Differences = CallOutput<'GET /admin/reconciliation'>

export interface ImportData {
  view: 'import'
  accounts: Promise<Settled<Accounts>>
  maps: Promise<Settled<ColumnMaps>>
  imports: Promise<Settled<Imports>>
}
export interface LinesData {
  view: 'lines'
  state: LineState | null
  importId: string | null
  lines: Promise<Settled<Lines>>
}
export interface DifferencesData {
  view: 'differences'
  differences: Promise<Settled<Differences>>
}
export type StatementsData = ImportData | LinesData | DifferencesData

/** Each view asks only for what it shows. */
export const statementsLoader =
  ({ api, guards }: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<StatementsData> => {
    await guards.requireStaff(request)
    const { signal } = request
    const search = new URL(request.url).searchParams
    const view = viewNames.find((known) => known === search.get('view')) ?? 'import'
    const cursor = search.get('cursor') ?? undefined
    if (view === 'differences') return { view, differences: settle(api('GET /admin/reconciliation', { signal })) }
    if (view === 'lines') {
      const state = lineStates.find((known) => known === search.get('state')) ?? null
      const importId = search.get('import')
      const query = { state: state ?? undefined, importId: importId ?? undefined, cursor, limit: 50 }
      return { view, state, importId, lines: settle(api('GET /admin/statement-lines', { query, signal })) }
    }
    return {
      view,
      accounts: settle(api('GET /admin/bank-accounts', { signal })),
      maps: settle(api('GET /admin/column-maps', { signal })),
      imports: settle(api('GET /admin/statements', { query: { cursor, limit: 24 }, signal })),
    }
  }
