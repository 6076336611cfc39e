import { Button } from '@escapes/shared-ui/core'

/** At the end of the form of a pick-up that is arranged. */
export const WithdrawPickup = ({ isBusy, onWithdraw }: { isBusy: boolean; onWithdraw: () => void }) => (
  <Button size="sm" variant="quiet" isBusy={isBusy} onClick={onWithdraw}>
    Take it back and tell the guests
  </Button>
)
