import { useTableView, type TableViewControl } from '#/features/table/use-table-view.ts'
import { readAuditView, toAuditSearchParams, unfilteredAuditView, type AuditView } from './audit-view.ts'

export type AuditViewControl = TableViewControl<AuditView>

const codec = { read: readAuditView, write: toAuditSearchParams, unfiltered: unfilteredAuditView }

export const useAuditView = (): AuditViewControl => useTableView(codec)
