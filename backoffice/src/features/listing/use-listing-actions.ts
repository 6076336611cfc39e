import type { ListingKind, StaffListing } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { type MutationControl, useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

export interface ActedListing {
  id: string
  kind: ListingKind
  version: number
  title: string
}

export type ListingAction = 'publish' | 'unpublish' | 'archive' | 'restore'

const doneTitles: Readonly<Record<ListingAction, string>> = {
  publish: 'Published',
  unpublish: 'Unpublished',
  archive: 'Archived',
  restore: 'Restored',
}

const doneTexts: Readonly<Record<ListingAction, string>> = {
  publish: 'can be found and booked from now on.',
  unpublish: 'is a draft again. Its bookings stay.',
  archive: 'is kept here and hidden from everybody else.',
  restore: 'is back.',
}

export interface ListingActions {
  mutation: MutationControl
  run: (action: ListingAction, listing: ActedListing, onDone?: (listing: StaffListing) => void) => void
  duplicate: (listing: ActedListing, onDone: (copy: StaffListing) => void) => void
}

/** The name in a sentence: drafts may have no title yet. */
export const toListingName = ({ title }: Pick<ActedListing, 'title'>): string => title || 'The untitled draft'

/** Changes of a listing's status, each announced; archiving can be undone from its notice. */
export const useListingActions = (actionPath: string): ListingActions => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation(actionPath)
  const run: ListingActions['run'] = (action, { id, version }, onDone) =>
    mutation.send(`POST /admin/listings/:id/${action}`, { params: { id }, body: { version } }, (listing) => {
      notify({
        status: 'success',
        title: doneTitles[action],
        description: `${toListingName(listing)} ${doneTexts[action]}`,
        subject: `listing-${id}`,
        ...(action === 'archive' && { action: { label: 'Undo', run: () => run('restore', listing, onDone) } }),
      })
      onDone?.(listing)
    })
  return {
    mutation,
    run,
    duplicate: ({ id }, onDone) =>
      mutation.sendIdempotent('POST /admin/listings/:id/duplicate', { params: { id } }, (copy) => {
        notify({ status: 'success', title: 'Duplicated', description: `${toListingName(copy)} is a draft.` })
        onDone(copy)
      }),
  }
}
