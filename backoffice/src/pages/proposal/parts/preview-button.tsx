import type { StaffProposal } from '@escapes/contract'
import { Button, ButtonLink, Icon, VisuallyHidden } from '@escapes/shared-ui/core'
import css from '#/features/form/form.module.css'

export const toPreviewAddress = (id: string): string => `/proposal#preview:${id}`

interface PreviewButtonProps {
  /** As it is stored; undefined while it is new. */
  proposal: Pick<StaffProposal, 'id' | 'state'> | undefined
  isUnsaved: boolean
  isBusy: boolean
  onSaveAndOpen: () => void
}

/** The traveller's own page, in another tab. A draft is stored first; one that was sent is not changed by looking. */
export const PreviewButton = ({ proposal, isUnsaved, isBusy, onSaveAndOpen }: PreviewButtonProps) => {
  const text = (
    <>
      <span>
        As the traveller sees it<VisuallyHidden>, opens in a new tab</VisuallyHidden>
      </span>
      <Icon name="external" size={16} />
    </>
  )
  if (proposal === undefined || (isUnsaved && proposal.state === 'draft'))
    return (
      <Button variant="quiet" isBusy={isBusy} onClick={onSaveAndOpen}>
        {text}
      </Button>
    )
  return (
    <>
      <ButtonLink to={toPreviewAddress(proposal.id)} target="_blank" rel="noreferrer" variant="quiet">
        {text}
      </ButtonLink>
      {isUnsaved && <p className={css.muted}>It shows what is saved, without your changes.</p>}
    </>
  )
}
