import type { ComponentProps } from 'react'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { MutationError } from './mutation-error.tsx'
import type { MutationControl } from './use-staff-mutation.ts'

interface ConfirmMutationProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'isBusy'> {
  mutation: MutationControl
}

/** A question whose answer is a mutation: open until it is done, with its problem below. */
export const ConfirmMutation = ({ mutation, children, ...dialog }: ConfirmMutationProps) => (
  <ConfirmDialog isOpen isBusy={mutation.pendingEndpoint !== undefined} {...dialog}>
    {children}
    <MutationError mutation={mutation} />
  </ConfirmDialog>
)
