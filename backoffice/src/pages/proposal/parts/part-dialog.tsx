import { useState } from 'react'
import type { CurrencyCode } from '@escapes/contract/money'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { asProblem } from '@escapes/platform/problem'
import { Button, Skeleton } from '@escapes/shared-ui/core'
import { FormError, type Guests, TextArea } from '@escapes/shared-ui/forms'
import { listingKindLabels } from '#/features/booking/labels.ts'
import { PriceLines } from '#/features/booking/price-lines.tsx'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { SearchField } from '#/features/search-field/search-field.tsx'
import { DatesAndGuests } from '#/features/selection/dates-and-guests.tsx'
import { daysOf, hoursOf, startOf } from '#/features/selection/describe-overlap.ts'
import { FreeVillas } from '#/features/selection/free-villas.tsx'
import { toListingProblem } from '#/features/selection/load-bookable-listing.ts'
import { withAgreedLines } from '#/features/selection/quote-with-lines.ts'
import type { Selection, SelectionChange } from '#/features/selection/selection.ts'
import { toSelectionProblems } from '#/features/selection/selection-problems.ts'
import { useBookableListing } from '#/features/selection/use-bookable-listing.ts'
import { useQuote } from '#/features/selection/use-quote.ts'
import { type PartDraft, toPartQuoteRequest } from '../part-draft.ts'
import { proposeDates } from '../propose-dates.ts'
import css from './part-dialog.module.css'

interface PartDialogProps {
  /** The part that is changed; undefined for another one. */
  part: PartDraft | undefined
  /** When the trip ends so far, and for whom it is; another part begins with both. */
  start: string
  guests: Guests
  currency: CurrencyCode
  customerId: string | undefined
  onSave: (part: PartDraft) => void
  onClose: () => void
}

const noLines: PartDraft['extraLines'] = []

/** A stay, tour or experience with its dates, guests and the price of now. */
export const PartDialog = (props: PartDialogProps) => {
  const { part, start, guests, currency, customerId, onSave, onClose } = props
  const [listingId, setListingId] = useState(part?.listingId)
  const [typed, setTyped] = useState<Selection>(part ?? { checkIn: '', checkOut: '', date: '', guests })
  const [note, setNote] = useState(part?.note ?? '')
  const [wasSent, setWasSent] = useState(false)
  const outcome = useBookableListing(listingId)
  const bookable = outcome?.ok ? outcome.value : undefined
  const selection = bookable ? proposeDates(bookable, typed, start) : typed
  const change = (changed: SelectionChange): void => setTyped({ ...selection, ...changed })
  const { checkIn, checkOut, date } = selection
  const draft: PartDraft | undefined = bookable && {
    key: part?.key ?? createIdempotencyKey(),
    listingId: bookable.listing.id,
    kind: bookable.listing.kind,
    title: bookable.listing.title,
    location: bookable.listing.location,
    image: bookable.listing.image,
    checkIn,
    checkOut,
    date,
    guests: selection.guests,
    days: daysOf(bookable.listing),
    ...hoursOf(bookable.listing),
    note,
    extraLines: part?.extraLines ?? noLines,
  }
  const isDated = draft !== undefined && startOf(draft) !== ''
  const quote = useQuote(isDated ? toPartQuoteRequest(draft, currency, customerId) : undefined)
  const problem = quote.outcome?.ok === false ? asProblem(quote.outcome.error) : undefined
  const problems = toSelectionProblems(problem)
  const missingDates = wasSent && !isDated ? 'Choose when.' : undefined
  const missingListing = wasSent && listingId === undefined ? 'Choose a stay, tour or experience.' : undefined
  const priceProblem = quote.outcome?.ok === false && !problem ? 'The price could not be loaded.' : problems.other
  return (
    <DialogForm
      title={part ? `Change ${part.title}` : 'Add a part'}
      submitLabel={part ? 'Save the part' : 'Add to the trip'}
      size="md"
      onSubmit={() => {
        setWasSent(true)
        if (isDated) onSave(draft)
      }}
      onClose={onClose}
    >
      <SearchField
        label="Stay, tour or experience"
        chosen={bookable?.listing.title ?? (listingId === part?.listingId ? part?.title : undefined)}
        listOptions={({ listings }) =>
          listings.map(({ id, title, kind, location }) => ({
            id,
            label: title,
            detail: `${listingKindLabels[kind]}, ${location}`,
          }))
        }
        onChoose={({ id }) => setListingId(id)}
        error={outcome?.ok === false ? toListingProblem(outcome.error) : missingListing}
      />
      {listingId === undefined && <FreeVillas selection={selection} onChange={change} onChoose={setListingId} />}
      {listingId !== undefined && !outcome && (
        <div aria-busy="true">
          <Skeleton height="20rem" radius="field" />
        </div>
      )}
      {bookable && (
        <>
          <DatesAndGuests
            bookable={bookable}
            selection={selection}
            onChange={change}
            problems={{ ...problems, dates: missingDates ?? problems.dates }}
          />
          <TextArea
            label="Note"
            isOptional
            rows={2}
            maxLength={500}
            hint="Why this one. The traveller reads it."
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <div className={css.price} aria-live="polite" aria-busy={quote.isPending}>
            {quote.isPending && <Skeleton height="6rem" radius="card" />}
            {quote.outcome?.ok && <PriceLines booking={withAgreedLines(quote.outcome.value, noLines)} />}
            {priceProblem !== undefined && (
              <>
                <FormError>{priceProblem}</FormError>
                <div>
                  <Button variant="secondary" size="sm" onClick={quote.retry}>
                    Load the price again
                  </Button>
                </div>
              </>
            )}
          </div>
        </>
      )}
    </DialogForm>
  )
}
