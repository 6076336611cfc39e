import { useEffect } from 'react'
import type { Refund } from '@escapes/contract'
import { Button, Icon } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { saveFrom } from '#/features/bookings/save-file.ts'
import { useDeed } from '#/features/bookings/use-deed.ts'

/** What the bank gave for the transfer. Each look asks for a link of its own, which soon ends. */
export const RefundProof = ({ bookingId, refundId }: { bookingId: string; refundId: Refund['id'] }) => {
  const { send, reply, isBusy } = useDeed('open-proof', bookingId)
  useEffect(() => {
    if (reply?.ok) saveFrom(reply.value.url)
  }, [reply])
  return (
    <div>
      <Button variant="secondary" size="sm" isBusy={isBusy} busyLabel="Fetching…" onClick={() => send({ refundId })}>
        <Icon name="download" size={16} />
        See the bank’s proof
      </Button>
      <FormError>{reply?.refusal?.message}</FormError>
    </div>
  )
}
