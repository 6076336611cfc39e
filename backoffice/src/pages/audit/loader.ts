import type { CallOutput } from '@escapes/contract/client'
import { toResult } from '@escapes/platform/result'
import { adminLoader, type LoaderData } from '#/features/session/staff-loader.ts'
import { readAuditView, toAuditQuery } from './audit-view.ts'

export type AuditFilterChoices = CallOutput<'GET /admin/audit-filters'>

export const auditLoader = adminLoader(({ api, search, signal }) => {
  const view = readAuditView(search)
  const number = view.open
  return {
    entries: toResult(api('GET /admin/audit', { query: toAuditQuery(view), signal })),
    preferences: toResult(api('GET /admin/table-preferences/:table', { params: { table: 'audit' }, signal })),
    choices: toResult(api('GET /admin/audit-filters', { signal })),
    // The entry that the address names: it need not be on this page of the list.
    opened: number === null ? undefined : toResult(api('GET /admin/audit/:number', { params: { number }, signal })),
  }
})

export type AuditData = LoaderData<typeof auditLoader>
