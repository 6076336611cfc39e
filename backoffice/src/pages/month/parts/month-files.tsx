import { Button } from '@escapes/shared-ui/core'
import { useDownload } from '#/features/download/use-download.ts'
import css from '../month-page.module.css'

interface MonthFileProps {
  month: string
  table: 'month' | 'ledger'
  label: string
}

const MonthFile = ({ month, table, label }: MonthFileProps) => {
  const { download, isDownloading } = useDownload('/admin/month')
  const start = (): void =>
    download('POST /admin/table-exports/:table/link', { params: { table }, body: { search: `month=${month}` } })
  return (
    <Button variant="secondary" isBusy={isDownloading} onClick={start}>
      {label}
    </Button>
  )
}

/** For the accountant: the bookings that make up the sums, and every entry of the ledger. */
export const MonthFiles = ({ month }: { month: string }) => (
  <div className={css.files}>
    <MonthFile month={month} table="month" label="Download by booking (CSV)" />
    <MonthFile month={month} table="ledger" label="Download the ledger (CSV)" />
  </div>
)
