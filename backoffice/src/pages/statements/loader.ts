import type { CallOutput } from '@escapes/contract/client'
import { toResult, type Result } from '@escapes/platform/result'
import { loadPollablePage } from '#/features/polling/load-pollable-page.ts'
import type { PollablePage } from '#/features/polling/use-polled-rows.ts'
import { staffLoader } from '#/features/session/staff-loader.ts'
import { lineStates, statementsViews, type LineState } from './labels.ts'

export type BankAccountList = CallOutput<'GET /admin/bank-accounts'>
export type ColumnMaps = CallOutput<'GET /admin/column-maps'>
export type StatementImports = CallOutput<'GET /admin/statements'>
export type StatementLines = CallOutput<'GET /admin/statement-lines'>
export type ReconciliationDifferences = CallOutput<'GET /admin/reconciliation'>

export interface ImportViewData {
  view: 'import'
  accounts: Promise<Result<BankAccountList>>
  maps: Promise<Result<ColumnMaps>>
  imports: Promise<Result<PollablePage<StatementImports>>>
}
export interface LinesViewData {
  view: 'lines'
  state: LineState | null
  importId: string | null
  lines: Promise<Result<PollablePage<StatementLines>>>
}
export interface DifferencesViewData {
  view: 'differences'
  differences: Promise<Result<PollablePage<ReconciliationDifferences>>>
}

export type StatementsData = ImportViewData | LinesViewData | DifferencesViewData

/** Each view requests only what it shows. */
export const statementsLoader = staffLoader(({ api, search, signal }): StatementsData => {
  const view = statementsViews.find((known) => known === search.get('view')) ?? 'import'
  const cursor = search.get('cursor') ?? undefined
  if (view === 'differences')
    return { view, differences: toResult(loadPollablePage(signal, (how) => api('GET /admin/reconciliation', how))) }
  if (view === 'lines') {
    const state = lineStates.find((known) => known === search.get('state')) ?? null
    const importId = search.get('import')
    const query = { state: state ?? undefined, importId: importId ?? undefined, cursor, limit: 50 }
    return {
      view,
      state,
      importId,
      lines: toResult(loadPollablePage(signal, (how) => api('GET /admin/statement-lines', { query, ...how }))),
    }
  }
  return {
    view,
    accounts: toResult(api('GET /admin/bank-accounts', { signal })),
    maps: toResult(api('GET /admin/column-maps', { signal })),
    imports: toResult(
      loadPollablePage(signal, (how) => api('GET /admin/statements', { query: { cursor, limit: 24 }, ...how })),
    ),
  }
})
