import { useRevalidator } from 'react-router-dom'
import { Button, Icon } from '@escapes/shared-ui/core'
import { useAsk } from '#/features/deed/use-ask.ts'
import { saveText } from '#/features/download/save-text.ts'

/** All approved refunds in one file, as the bank takes them. */
export const BankFile = () => {
  const { ask, isAsking } = useAsk()
  const { revalidate } = useRevalidator()
  const save = async (): Promise<void> => {
    const file = await ask('The file', ({ api }) => api('POST /admin/refunds/export'))
    if (!file) return
    saveText(file.fileName, file.csv, 'text/csv;charset=utf-8')
    // What is in the file now is not taken back any more.
    void revalidate()
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
