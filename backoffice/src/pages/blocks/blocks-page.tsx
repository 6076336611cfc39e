import { useLoaderData } from 'react-router-dom'
import type { StaffContentBlock } from '@escapes/contract'
import { contentSlots } from '@escapes/contract/content-block-types'
import { usePlatform } from '@escapes/platform'
import { useResult } from '@escapes/platform/result'
import { EmptyState, lazyOverlay } from '@escapes/shared-ui/core'
import { AddButton } from '#/features/adding/add-button.tsx'
import { useOpened } from '#/features/adding/use-opened.ts'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import css from './blocks-page.module.css'
import type { BlocksData } from './loader.ts'
import { BlockList } from './parts/block-list.tsx'

const BlockVersionsDialog = lazyOverlay(
  async () => (await import('./parts/block-versions-dialog.tsx')).BlockVersionsDialog,
  { name: 'The versions' },
)

const BlockDialog = lazyOverlay(async () => (await import('./parts/block-dialog.tsx')).BlockDialog, {
  name: 'The form',
})

interface Opened {
  kind: 'edit' | 'versions'
  /** Undefined: a new one. */
  block: StaffContentBlock | undefined
}

const newBlock: Opened = { kind: 'edit', block: undefined }

export const BlocksPage = () => {
  const { outcome } = useResult(useLoaderData<BlocksData>().blocks)
  const { notify } = usePlatform()
  const restoration = useStaffMutation('/blocks')
  useProblemNotice(restoration.problem, 'The block was not restored')
  const { opened, open, close } = useOpened(newBlock)
  const items = outcome?.ok ? outcome.value.items : undefined
  /** As a colleague saved it meanwhile; as it was where it is gone. */
  const block = items?.find(({ id }) => id === opened?.block?.id) ?? opened?.block
  const offerUndo = ({ id, title }: StaffContentBlock): void => {
    const restore = (): void =>
      restoration.send('POST /admin/blocks/:id/restore', { params: { id } }, () =>
        notify({ status: 'success', title: 'Success', description: `${title} is back in its place.` }),
      )
    const action = { label: 'Undo', run: restore }
    notify({ status: 'success', title: 'Success', description: 'Block deleted successfully', action })
  }
  return (
    <StaffLayout title="Content Blocks" lede="Manage reusable content blocks for your website">
      <div>
        <AddButton onClick={() => open(newBlock)}>Add Block</AddButton>
      </div>
      {outcome === undefined && (
        <output className={css.loading} aria-busy="true">
          Loading blocks...
        </output>
      )}
      {outcome?.ok === false && <LoadError title="The blocks could not be loaded" error={outcome.error} />}
      {items?.length === 0 && (
        <EmptyState icon="book" title="No content blocks found" detail="Create your first block to get started" />
      )}
      {items &&
        contentSlots
          .map((slot) => ({ slot, blocks: items.filter((each) => each.slot === slot) }))
          .filter(({ blocks }) => blocks.length > 0)
          .map(({ slot, blocks }) => (
            <BlockList
              key={slot}
              slot={slot}
              blocks={blocks}
              onEdit={(each) => open({ kind: 'edit', block: each })}
              onShowVersions={(each) => open({ kind: 'versions', block: each })}
              onDeleted={offerUndo}
            />
          ))}
      {opened?.kind === 'edit' && <BlockDialog block={block} onClose={close} />}
      {opened?.kind === 'versions' && block && <BlockVersionsDialog block={block} onClose={close} />}
    </StaffLayout>
  )
}
