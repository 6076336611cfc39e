import { useState } from 'react'
import type { ContentBlockVersion, StaffContentBlock } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { toResult, useResult } from '@escapes/platform/result'
import { Dialog } from '@escapes/shared-ui/overlays'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { VersionList } from '#/features/versions/version-list.tsx'
import { useDone } from '#/features/mutation/use-done.ts'
import { toBlockBody } from '../block-schema.ts'

interface BlockVersionsDialogProps {
  block: StaffContentBlock
  onClose: () => void
}

/** Every version of a block. An older one is restored by saving it again as the newest. */
export const BlockVersionsDialog = ({ block, onClose }: BlockVersionsDialogProps) => {
  const { api } = usePlatform()
  const done = useDone(onClose)
  const load = () => toResult(api('GET /admin/blocks/:id/versions', { params: { id: block.id } }))
  const [call, setCall] = useState(load)
  const mutation = useStaffMutation('/blocks')
  const restore = (version: ContentBlockVersion): void => {
    const body = { ...toBlockBody(version), version: block.version }
    mutation.send('PUT /admin/blocks/:id', { params: { id: block.id }, body }, () =>
      done('Success', 'Block updated successfully'),
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Versions of ${block.title}`} size="md">
      <MutationError mutation={mutation} />
      <VersionList
        outcome={useResult(call).outcome}
        current={block.version}
        isBusy={mutation.pendingEndpoint !== undefined}
        onRestore={restore}
        onRetry={() => setCall(load)}
      />
    </Dialog>
  )
}
