import { useNavigate } from 'react-router-dom'
import { usePlatform } from '@escapes/platform'
import { Button, Icon } from '@escapes/shared-ui/core'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'

/** Puts the approved refunds into one batch for each currency, and shows the batches. */
export const PrepareBatchesButton = () => {
  const { notify } = usePlatform()
  const navigate = useNavigate()
  const { send, pendingEndpoint, problem } = useStaffMutation('/admin/refunds')
  useProblemNotice(problem, 'No batch was prepared')
  const prepare = (): void =>
    send('POST /admin/refund-files', {}, ({ items }) => {
      const names = items.map(({ number, currency }) => `file ${number} (${currency})`).join(', ')
      notify({
        status: 'success',
        title: items.length === 1 ? 'One batch is prepared' : `${items.length} batches are prepared`,
        description: `Another admin releases ${names}.`,
      })
      void navigate('/admin/refunds?state=files')
    })
  return (
    <div>
      <Button size="sm" variant="secondary" isBusy={pendingEndpoint !== undefined} onClick={prepare}>
        <Icon name="download" size={16} />
        Prepare batches for the bank
      </Button>
    </div>
  )
}
