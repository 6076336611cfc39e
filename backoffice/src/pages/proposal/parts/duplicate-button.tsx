import type { StaffProposal } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { useDuplicate } from '../use-duplicate.ts'

export const DuplicateButton = ({ proposal }: { proposal: StaffProposal }) => {
  const { duplicate, isBusy } = useDuplicate(proposal)
  return (
    <Button size="sm" variant="secondary" isBusy={isBusy} onClick={duplicate}>
      Duplicate
    </Button>
  )
}
