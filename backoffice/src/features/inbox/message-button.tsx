import { Button, Icon } from '@escapes/shared-ui/core'
import { useMessageCustomer } from './use-message-customer.ts'

/** Leads to the conversation about a booking, where staff may write first. `reference`: where several are listed. */
export const MessageButton = ({ bookingId, reference }: { bookingId: string; reference?: string }) => {
  const { message, isOpening } = useMessageCustomer()
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={reference && `Message about ${reference}`}
      isBusy={isOpening}
      onClick={() => message(bookingId)}
    >
      <Icon name="message" size={16} />
      <span>Message</span>
    </Button>
  )
}
