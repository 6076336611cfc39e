import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { Button, Skeleton } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { listingKindLabels } from '#/features/booking/labels.ts'
import formCss from '#/features/form/form.module.css'
import { UnsavedChangesDialog } from '#/features/form/unsaved-changes-dialog.tsx'
import { useFieldProps } from '#/features/form/use-field-props.ts'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { SearchField } from '#/features/search-field/search-field.tsx'
import { DatesAndGuests } from '#/features/selection/dates-and-guests.tsx'
import { NotesToCheck } from '#/features/selection/notes-to-check.tsx'
import { FreeVillas } from '#/features/selection/free-villas.tsx'
import { toListingProblem } from '#/features/selection/load-bookable-listing.ts'
import type { SelectionChange } from '#/features/selection/selection.ts'
import type { NewBookingData } from './loader.ts'
import css from './new-booking-page.module.css'
import { CustomerFields } from './parts/customer-fields.tsx'
import { chosenByHand } from './parts/new-booking-control.ts'
import { PaymentFields } from './parts/payment-fields.tsx'
import { QuotePanel } from './parts/quote-panel.tsx'
import { useNewBooking } from './use-new-booking.ts'

/** Staff book for somebody on the phone. */
export const NewBookingPage = () => {
  const { listingId, listing } = useLoaderData<NewBookingData>()
  const navigate = useNavigate()
  const { outcome, isPending } = useResult(listing)
  const loaded = outcome?.ok ? outcome.value : undefined
  const bookable = loaded?.listing.id === listingId ? loaded : undefined
  const control = useNewBooking(bookable?.listing, listingId)
  const { form, mutation, quote, selectionProblems } = control
  const { setValue, control: formControl } = form
  const { value: chosenId, ref, error } = useFieldProps(form, 'listingId')
  const { errors } = form.formState
  const [checkIn, checkOut, date, guests] = useWatch({
    control: formControl,
    name: ['checkIn', 'checkOut', 'date', 'guests'],
  })
  const selection = { checkIn, checkOut, date, guests }
  const changeSelection = (change: SelectionChange): void => {
    for (const name of ['checkOut', 'checkIn', 'date', 'guests'] as const)
      // Dates before a listing is chosen are for the search alone.
      if (change[name] !== undefined)
        setValue(name, change[name], chosenId === '' && name !== 'guests' ? { shouldDirty: true } : chosenByHand)
  }
  useEffect(() => setValue('listingId', listingId ?? ''), [listingId, setValue])

  const choose = (id: string): void => {
    // Of another listing; those that were searched with stay.
    if (listingId !== undefined) for (const name of ['checkIn', 'checkOut', 'date'] as const) setValue(name, '')
    setValue('listingId', id, { shouldDirty: true, shouldValidate: true })
    void navigate(`/admin/bookings/new?listing=${id}`, { replace: true, preventScrollReset: true })
  }
  return (
    <StaffLayout
      title="New booking"
      lede="For a customer on the phone. The booking is pending at once. Payment instructions go by e-mail, at once or once it is approved."
    >
      <form className={formCss.beside} noValidate onSubmit={(event) => void control.submit(event)}>
        <div className={formCss.sections}>
          <TitledSection title="Listing and dates">
            <div className={formCss.section}>
              <SearchField
                label="Listing"
                ref={ref}
                chosen={bookable?.listing.title}
                listOptions={({ listings }) =>
                  listings.map(({ id, title, kind, location }) => ({
                    id,
                    label: title,
                    detail: `${listingKindLabels[kind]}, ${location}`,
                  }))
                }
                onChoose={({ id }) => choose(id)}
                error={outcome?.ok === false && !isPending ? toListingProblem(outcome.error) : error}
              />
              {chosenId === '' && (
                <FreeVillas
                  selection={selection}
                  onChange={changeSelection}
                  onChoose={(id) => {
                    choose(id)
                    form.setFocus('listingId')
                  }}
                />
              )}
              {bookable && (
                <div className={css.selection}>
                  <DatesAndGuests
                    bookable={bookable}
                    selection={selection}
                    onChange={changeSelection}
                    problems={{
                      dates: errors.checkIn?.message ?? errors.date?.message ?? selectionProblems.dates,
                      guests: errors.guests?.message ?? selectionProblems.guests,
                    }}
                  />
                </div>
              )}
              {!bookable && listingId !== undefined && isPending && (
                <div className={css.selection} aria-busy="true">
                  <Skeleton height="100%" radius="field" />
                </div>
              )}
            </div>
          </TitledSection>
          <TitledSection title="Customer">
            <div className={formCss.section}>
              <CustomerFields
                form={form}
                proposed={control.proposed}
                isNew={control.isNewCustomer}
                onIsNew={control.setNewCustomer}
                problem={mutation.problem}
              />
            </div>
          </TitledSection>
          <TitledSection title="Payment and note">
            <div className={formCss.section}>
              <PaymentFields
                form={form}
                quote={quote}
                isCurrencyFixed={control.extraLines.length > 0}
                hasPickup={bookable !== undefined && bookable.listing.kind !== 'villa'}
              />
            </div>
          </TitledSection>
        </div>
        <div className={formCss.aside}>
          <QuotePanel
            quote={quote}
            isPending={control.isQuoting}
            problemText={selectionProblems.other}
            extraLines={control.extraLines}
            onExtraLines={control.setExtraLines}
            onRetry={control.retryQuote}
          />
          <NotesToCheck notes={control.overlaps} />
          <MutationError mutation={control.rejection} />
          {control.isPriceMissing && <FormError>Not booked yet: there is no price for this choice.</FormError>}
          <Button type="submit" size="lg" isWide isBusy={mutation.pendingEndpoint !== undefined} busyLabel="Booking…">
            Create booking
          </Button>
        </div>
      </form>
      <UnsavedChangesDialog isDirty={control.isUnsaved} isOfPathOnly />
    </StaffLayout>
  )
}
