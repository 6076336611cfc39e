import { Button, Icon } from '@escapes/shared-ui/core'
import { useAsk } from '#/features/deed/use-ask.ts'
import { saveText } from '#/features/download/save-text.ts'

/** All approved refunds in one file, as the bank takes them. */
export const BankFile = () => {
  const { ask, isAsking } = useAsk()
  const save = async (): Promise<void> => {
    const file = await ask('The file', ({ api }) => api('GET /admin/refunds/export'))
    if (file) saveText(file.fileName, file.csv, 'text/csv;charset=utf-8')
  }
  return (
    <div>
      <Button size="sm" variant="secondary" isBusy={isAsking} onClick={() => void save()}>
        <Icon name="download" size={16} />
        Approved refunds as CSV for the bank
      </Button>
    </div>
  )
}
