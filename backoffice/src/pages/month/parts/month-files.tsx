import { Button } from '@escapes/shared-ui/core'
import { useDownload } from '#/features/download/use-download.ts'
import css from '../month-page.module.css'

/** For the accountant: the bookings that make up the sums, and every entry of the ledger. */
export const MonthFiles = ({ month }: { month: string }) => {
  const { download, isDownloading } = useDownload('/admin/month')
  const toDownload = (table: 'month' | 'ledger') => () =>
    download('POST /admin/table-exports/:table/link', { params: { table }, body: { search: `month=${month}` } })
  return (
    <div className={css.files}>
      <Button variant="secondary" isBusy={isDownloading} onClick={toDownload('month')}>
        Download by booking (CSV)
      </Button>
      <Button variant="secondary" isBusy={isDownloading} onClick={toDownload('ledger')}>
        Download the ledger (CSV)
      </Button>
    </div>
  )
}
