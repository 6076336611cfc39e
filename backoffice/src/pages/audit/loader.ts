import type { LoaderFunctionArgs } from 'react-router-dom'
import type { AuditEntry, Page, TablePreferences } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { readAuditView, toAuditQuery } from './audit-view.ts'

export type AuditFilterChoices = CallOutput<'GET /admin/audit-filters'>

export interface AuditData {
  entries: Promise<Result<Page<AuditEntry>>>
  choices: Promise<Result<AuditFilterChoices>>
  /** The entry that the address names: it need not be on this page of the list. */
  opened: Promise<Result<AuditEntry>> | undefined
  preferences: Promise<Result<TablePreferences>>
}

export const auditLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<AuditData> => {
    await platform.guards.requireStaff(request)
    const { signal } = request
    const view = readAuditView(new URL(request.url).searchParams)
    const number = view.open
    return {
      entries: toResult(platform.api('GET /admin/audit', { query: toAuditQuery(view), signal })),
      preferences: toResult(
        platform.api('GET /admin/table-preferences/:table', { params: { table: 'audit' }, signal }),
      ),
      choices: toResult(platform.api('GET /admin/audit-filters', { signal })),
      opened:
        number === null
          ? undefined
          : toResult(platform.api('GET /admin/audit/:number', { params: { number }, signal })),
    }
  }
