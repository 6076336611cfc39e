import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import type { StaffListing } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { usePolledUpdate } from '@escapes/platform/polling'
import { Button, Icon } from '@escapes/shared-ui/core'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import css from '#/features/form/form.module.css'
import { ListingActionProblem } from '#/features/listing/listing-action-problem.tsx'
import { toPublicAddress } from '#/features/listing/listing-kinds.ts'
import { ListingStatusBadge } from '#/features/listing/listing-status-badge.tsx'
import { type ListingAction, useListingActions } from '#/features/listing/use-listing-actions.ts'
import styles from './listing-form.module.css'

interface ListingStatusPanelProps {
  listing: StaffListing
  actionPath: string
  /** What is typed is not stored, so it would not be published. */
  isDirty: boolean
  onDone: (listing: StaffListing) => void
  onDuplicated: (copy: StaffListing) => void
}

const actionsByStatus: Readonly<Record<StaffListing['status'], readonly ListingAction[]>> = {
  draft: ['publish', 'archive'],
  published: ['unpublish', 'archive'],
  archived: ['restore'],
}
const labels: Readonly<Record<ListingAction, string>> = {
  publish: 'Publish',
  unpublish: 'Unpublish',
  archive: 'Archive',
  restore: 'Restore',
}

const drawsPictures = ({ status, checks }: StaffListing): boolean =>
  status === 'draft' && checks.some(({ path, isDone }) => path === 'pictures' && !isDone)

/** With the checks of now: a picture is drawn by a job after it was added. Another version has texts that nobody saw here. */
const useNewestChecks = (listing: StaffListing): StaffListing => {
  const { api } = usePlatform()
  const { id } = listing
  const fetchLatest = useCallback(
    (signal: AbortSignal) => api('GET /admin/listings/:id', { params: { id }, signal, isBackground: true }),
    [api, id],
  )
  const newer = usePolledUpdate(drawsPictures(listing) ? listing : undefined, fetchLatest, { intervalMs: 5_000 })
  return newer?.version === listing.version ? newer : listing
}

/** The status of a listing, what it still needs, and where its other parts are edited. */
export const ListingStatusPanel = (props: ListingStatusPanelProps) => {
  const { actionPath, isDirty, onDone, onDuplicated } = props
  const listing = useNewestChecks(props.listing)
  const { mutation, run, duplicate } = useListingActions(actionPath)
  const { id, kind, status, checks } = listing
  const missing = checks.filter(({ isRequired, isDone }) => isRequired && !isDone).length
  const isBlocked = (action: ListingAction) => action === 'publish' && (isDirty || missing > 0)
  return (
    <TitledSection level={2} title="Status">
      <div className={styles.status}>
        <ListingStatusBadge status={status} />
        <ul className={styles.checks} aria-label="Checklist">
          {checks
            .toSorted((one, other) => Number(one.isDone) - Number(other.isDone))
            .map(({ code, path, message, isDone, isRequired }) => {
              const text = `${message} ${isDone ? '(done)' : isRequired ? '(needed to publish)' : '(recommended)'}`
              return (
                <li key={code} data-done={isDone || undefined}>
                  <Icon name={isDone ? 'check' : isRequired ? 'alert' : 'info'} size={18} />
                  {path === 'pictures' && !isDone ? (
                    <Link to={`/admin/listings/${id}/pictures`}>{text}</Link>
                  ) : (
                    <span>{text}</span>
                  )}
                </li>
              )
            })}
        </ul>
        {status === 'draft' && isDirty && <p>Save first, then publish.</p>}
        <div className={css.buttons}>
          {actionsByStatus[status].map((action) => (
            <Button
              key={action}
              size="sm"
              variant={action === 'publish' ? 'primary' : 'secondary'}
              disabled={isBlocked(action)}
              isBusy={mutation.pendingEndpoint === `POST /admin/listings/:id/${action}`}
              onClick={() => run(action, listing, onDone)}
            >
              {labels[action]}
            </Button>
          ))}
          <Button size="sm" variant="quiet" onClick={() => duplicate(listing, onDuplicated)}>
            Duplicate
          </Button>
        </div>
        {status === 'published' && <Link to={toPublicAddress({ kind, id })}>As customers see it</Link>}
      </div>
      <ListingActionProblem mutation={mutation} kind={kind} />
    </TitledSection>
  )
}
