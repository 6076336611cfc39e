import { useEffect, useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { ListingKind, StaffListing } from '@escapes/contract'
import { usePlatform, useSession } from '@escapes/platform'
import { Button, ButtonLink } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import css from '#/features/form/form.module.css'
import { UnsavedChangesDialog } from '#/features/form/unsaved-changes-dialog.tsx'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { listingKindTexts, toEditorAddress, toListingsAddress } from '#/features/listing/listing-kinds.ts'
import { toListingName } from '#/features/listing/use-listing-actions.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { listFieldNames, toListingFields } from '../listing-fields.ts'
import { listingSchema, type ListingFields, type ListingValues } from '../listing-schema.ts'
import { pickChanges, takeTheirChanges } from '../merge-fields.ts'
import { ActivityFields } from './activity-fields.tsx'
import { BasicFields } from './basic-fields.tsx'
import { ItineraryEditor } from './itinerary-editor.tsx'
import styles from './listing-form.module.css'
import { ListingConflict } from './listing-conflict.tsx'
import { ListingPreview } from './listing-preview.tsx'
import { ListingStatusPanel } from './listing-status-panel.tsx'
import { PlaceFields } from './place-fields.tsx'
import { VillaFields } from './villa-fields.tsx'
import { createPageFilter } from '#/features/workspace/create-page-filter.ts'
import { pages } from '#/pages.ts'

/** Where the pictures of a listing are edited; undefined where there is no such page for this user. */
const usePicturesAddress = (): ((listingId: string) => string | undefined) => {
  const isOpen = createPageFilter(pages, useSession())
  return (listingId) => {
    const address = `/admin/listings/${listingId}/pictures`
    return isOpen(address) ? address : undefined
  }
}

interface ListingFormProps {
  kind: ListingKind
  /** The stored listing; undefined where a new one is written. */
  listing: StaffListing | undefined
  /** The address of the page that stays open when it is saved; without it, the editor returns to the listings. */
  ownAddress?: string
}

const toValues = (fields: ListingFields): ListingValues | undefined => listingSchema.safeParse(fields).data

/** Sends only the fields that were changed here, so that a colleague's other changes stay. */
export const ListingForm = ({ kind, listing, ownAddress }: ListingFormProps) => {
  const { noun, editorPath } = listingKindTexts[kind]
  const actionPath = ownAddress ?? editorPath
  const { notify } = usePlatform()
  const navigate = useNavigate()
  const toPicturesAddress = usePicturesAddress()
  const mutation = useStaffMutation(actionPath)
  /** The version that the fields began with. */
  const [base, setBase] = useState(listing)
  const [leavingTo, setLeavingTo] = useState<string>()
  const form = useForm({ resolver: zodResolver(listingSchema), defaultValues: toListingFields(kind, listing) })
  const { problem } = mutation
  const isStale = listing !== undefined && base !== undefined && listing.version > base.version
  const rejection = useMutationProblem(form, problem?.code === 'listing-changed' ? noProblem : mutation)
  useProblemNotice(problem, `Failed to ${listing ? 'update' : 'create'} ${noun}`)
  const { isDirty, errors } = form.formState
  const required = useWatch({ control: form.control, name: ['title', 'location', 'price'] })
  const isSavable = required.every((text) => text.trim() !== '')
  const names = listFieldNames(kind)
  // After the form has become clean, or the guard would ask.
  useEffect(() => {
    if (leavingTo !== undefined) void navigate(leavingTo)
  }, [leavingTo, navigate])

  const startFrom = (stored: StaffListing): void => {
    setBase(stored)
    form.reset(toListingFields(kind, stored))
  }
  const announceSaved = (saved: StaffListing): void => {
    const name = toListingName(saved)
    const description = saved.status === 'draft' ? `${name} is a draft.` : `${name} shows it within a minute.`
    const pictures = saved.pictures === 0 ? toPicturesAddress(saved.id) : undefined
    const action = pictures && { label: 'Add pictures', run: () => void navigate(pictures) }
    notify({ status: 'success', title: 'Saved', description, ...(action && { action }) })
    startFrom(saved)
    if (ownAddress === undefined) setLeavingTo(toListingsAddress(kind))
  }
  const save = (stored: StaffListing | undefined) =>
    form.handleSubmit((values) => {
      if (!stored) {
        const body = { kind, ...pickChanges(names, values, undefined) }
        mutation.sendIdempotent('POST /admin/listings', { body }, announceSaved)
        return
      }
      const changes = pickChanges(names, values, toValues(toListingFields(kind, stored)))
      if (Object.keys(changes).length === 0) return announceSaved(stored)
      const input = { params: { id: stored.id }, body: { version: stored.version, ...changes } }
      mutation.send('PATCH /admin/listings/:id', input, announceSaved)
    })
  const saveMerged = (theirs: StaffListing): void => {
    const mine = form.getValues()
    const taken = takeTheirChanges({ base: toListingFields(kind, base), mine, theirs: toListingFields(kind, theirs) })
    for (const name of names) if (name in taken) form.setValue(name, taken[name] ?? mine[name], { shouldDirty: true })
    setBase(theirs)
    void save(theirs)()
  }
  const hasUnreadable = Object.keys(errors).length > 0 && !problem
  return (
    <div className={css.beside}>
      <form
        data-saves=""
        className={`${css.sections} ${styles.form}`}
        noValidate
        onSubmit={(event) => void save(base)(event)}
      >
        <BasicFields kind={kind} form={form} />
        {kind === 'villa' ? <VillaFields form={form} /> : <ActivityFields form={form} />}
        {kind !== 'villa' && <ItineraryEditor form={form} />}
        <PlaceFields form={form} />
        <div className={css.bar} data-notices-above="">
          {isStale ? (
            <ListingConflict
              form={form}
              names={names}
              base={toListingFields(kind, base)}
              theirs={toListingFields(kind, listing)}
              isBusy={mutation.pendingEndpoint !== undefined}
              onSaveMine={() => saveMerged(listing)}
              onDiscardMine={() => startFrom(listing)}
            />
          ) : (
            <MutationError mutation={rejection} />
          )}
          {hasUnreadable && <FormError>Not saved yet: the marked fields need correcting.</FormError>}
          {!isStale && (
            <div className={css.buttons}>
              <ButtonLink to="/admin" variant="secondary">
                Back to Admin
              </ButtonLink>
              <Button type="submit" disabled={!isSavable} isBusy={mutation.pendingEndpoint !== undefined}>
                Save
              </Button>
            </div>
          )}
        </div>
      </form>
      <aside className={styles.aside} aria-label="Status and preview">
        {listing && (
          <ListingStatusPanel
            listing={listing}
            actionPath={actionPath}
            isDirty={isDirty}
            onDone={setBase}
            onDuplicated={(copy) => setLeavingTo(toEditorAddress(copy))}
          />
        )}
        <ListingPreview kind={kind} form={form} listing={listing} />
      </aside>
      <UnsavedChangesDialog isDirty={isDirty && leavingTo === undefined} />
    </div>
  )
}

const noProblem = { problem: undefined, explanation: undefined }
