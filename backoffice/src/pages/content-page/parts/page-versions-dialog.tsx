import { useState } from 'react'
import type { ContentPageVersion, StaffContentPage } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { toResult, useResult } from '@escapes/platform/result'
import { Dialog } from '@escapes/shared-ui/overlays'
import { VersionList } from '#/features/versions/version-list.tsx'

interface PageVersionsDialogProps {
  page: StaffContentPage
  /** Puts a version into the form, where it can be changed before it is saved. */
  onTake: (version: ContentPageVersion) => void
  onClose: () => void
}

export const PageVersionsDialog = ({ page, onTake, onClose }: PageVersionsDialogProps) => {
  const { api } = usePlatform()
  const load = () => toResult(api('GET /admin/pages/:key/versions', { params: { key: page.key } }))
  const [call, setCall] = useState(load)
  return (
    <Dialog isOpen onClose={onClose} title={`Versions of ${page.title}`} size="md">
      <VersionList
        outcome={useResult(call).outcome}
        current={page.version}
        onRestore={onTake}
        onRetry={() => setCall(load)}
      />
    </Dialog>
  )
}
