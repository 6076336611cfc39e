import { useState } from 'react'
import type { StaffTable, TablePreferences } from '@escapes/contract'
import { useResult, type Result } from '@escapes/platform/result'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation, type MutationControl } from '#/features/mutation/use-staff-mutation.ts'

export interface TablePreferencesControl {
  /** False until they are known; without them the table shows every column. */
  isLoaded: boolean
  hiddenColumns: readonly string[]
  views: TablePreferences['views']
  hideColumns: (ids: string[]) => void
  saveView: (view: { name: string; search: string }, onDone: () => void) => void
  removeView: (id: string) => void
  viewMutation: Pick<MutationControl, 'problem' | 'explanation' | 'pendingEndpoint'>
}

const nothing: TablePreferences = { hiddenColumns: [], views: [] }

/** How the reader wants this table. A choice of columns holds at once and is sent behind it. */
export const useTablePreferences = (
  table: StaffTable,
  loaded: Promise<Result<TablePreferences>>,
  actionPath: string,
): TablePreferencesControl => {
  const { outcome } = useResult(loaded)
  const columns = useStaffMutation(actionPath, { canSupersede: true, isReadOnly: true })
  const views = useStaffMutation(actionPath)
  useProblemNotice(columns.problem, 'The choice of columns was not saved')
  const [chosen, setChosen] = useState<readonly string[]>()
  const preferences = outcome?.ok ? outcome.value : nothing
  const params = { table }
  return {
    isLoaded: outcome !== undefined,
    hiddenColumns: chosen ?? preferences.hiddenColumns,
    views: preferences.views,
    hideColumns: (hiddenColumns) => {
      setChosen(hiddenColumns)
      columns.send('PUT /admin/table-preferences/:table/columns', { params, body: { hiddenColumns } })
    },
    saveView: (body, onDone) => views.send('PUT /admin/table-preferences/:table/views', { params, body }, onDone),
    removeView: (id) => views.send('DELETE /admin/table-preferences/:table/views/:id', { params: { table, id } }),
    viewMutation: views,
  }
}
