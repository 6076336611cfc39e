import { useState } from 'react'
import { Button } from '@escapes/shared-ui/core'
import { SelectField } from '@escapes/shared-ui/forms'
import { useDownload } from '#/features/download/use-download.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { listMonths } from '../list-months.ts'
import css from './today.module.css'

/** Every payment, refund and charge of a month as a file. The month before this one is what is asked for. */
export const LedgerExport = () => {
  const months = listMonths(todayInSriLanka())
  const { download, isDownloading } = useDownload('/admin')
  const [month, setMonth] = useState(months[1]?.value ?? '')
  return (
    <div className={css.export}>
      <SelectField
        label="For the accountant: the ledger of"
        options={months}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      />
      <Button
        variant="secondary"
        isBusy={isDownloading}
        onClick={() =>
          download('POST /admin/table-exports/:table/link', {
            params: { table: 'ledger' },
            body: { search: `month=${month}` },
          })
        }
      >
        Download CSV
      </Button>
    </div>
  )
}
