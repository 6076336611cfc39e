import { useEffect, useEffectEvent, useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ExtraLineRequest, ListingDetail, QuoteRequest, StaffBooking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'
import { readProposedCustomer } from '#/features/customer/proposed-customer.ts'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { emptyNewBooking, newBookingSchema, type NewBookingFields } from './new-booking-schema.ts'
import type { NewBookingControl } from './parts/new-booking-control.ts'
import { toSelectionProblems } from '#/features/selection/selection-problems.ts'
import { daysOf, hoursOf } from '#/features/selection/describe-overlap.ts'
import { useBookingOverlaps } from '#/features/selection/use-booking-overlaps.ts'
import { useKnownCustomer } from '#/features/selection/use-known-customer.ts'
import { useQuote } from '#/features/selection/use-quote.ts'

/** Undefined while listing or dates are missing. */
const toQuoteRequest = (
  listing: ListingDetail | undefined,
  { checkIn, checkOut, date, guests, currency, customerId }: NewBookingFields,
  isNewCustomer: boolean,
): QuoteRequest | undefined => {
  if (!listing) return undefined
  const dates = listing.kind === 'villa' ? { checkIn, checkOut } : { date }
  if (Object.values(dates).includes('')) return undefined
  const customer = isNewCustomer || !customerId ? {} : { customerId }
  return { listingId: listing.id, ...dates, guests, currency, ...customer }
}

const toPlaced = (listing: ListingDetail, { checkIn, checkOut, date }: NewBookingFields) => ({
  kind: listing.kind,
  title: listing.title,
  checkIn,
  checkOut,
  date,
  days: daysOf(listing),
  ...hoursOf(listing),
})

/** The form of a booking for a caller, its price, and how it is sent. */
export const useNewBooking = (listing: ListingDetail | undefined, listingId: string | undefined) => {
  const { notify } = usePlatform()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [proposed] = useState(() => readProposedCustomer(state))
  const [isNewCustomer, setNewCustomer] = useState(proposed?.customerId === null)
  const [isPriceMissing, setPriceMissing] = useState(false)
  const [extraLines, setExtraLines] = useState<ExtraLineRequest[]>([])
  const [booked, setBooked] = useState<StaffBooking>()
  const form: NewBookingControl = useForm({
    resolver: zodResolver(newBookingSchema(listing?.kind, isNewCustomer)),
    defaultValues: {
      ...emptyNewBooking,
      listingId: listingId ?? '',
      customerId: proposed?.customerId ?? '',
      ...(proposed && { newCustomer: { name: proposed.name, email: proposed.email } }),
    },
  })
  const fields = useWatch({ control: form.control, compute: (values: NewBookingFields) => values })
  const request = toQuoteRequest(listing, fields, isNewCustomer)
  const { outcome, isPending, retry } = useQuote(request)
  const known = useKnownCustomer(isNewCustomer ? { email: fields.newCustomer.email, phone: fields.phone } : {})
  const overlaps = useBookingOverlaps(
    request?.customerId ?? known,
    listing && request ? [toPlaced(listing, fields)] : [],
  )
  const quote = outcome?.ok ? outcome.value : undefined
  const quoteProblem = outcome?.ok === false ? asProblem(outcome.error) : undefined
  const mutation = useStaffMutation('/admin/bookings/new')
  const rejection = useMutationProblem(form, mutation)

  // Whoever was faster, or changed a price, is in the next quote.
  const quoteAgain = useEffectEvent(retry)
  useEffect(() => {
    if (mutation.problem) quoteAgain()
  }, [mutation.problem])
  // After the form has become clean, or the guard would ask.
  useEffect(() => {
    if (booked) void navigate(`/admin/bookings/${booked.id}`)
  }, [booked, navigate])

  const announce = (booking: StaffBooking): void => {
    const { reference, customer, answerDueAt } = booking
    const description =
      answerDueAt === null
        ? `${reference}. The payment instructions go to ${customer.email}.`
        : `${reference}. It waits for a colleague, who answers it first.`
    notify({ status: 'success', title: 'Booking created', description })
    setBooked(booking)
  }
  const submit = form.handleSubmit((values) => {
    setPriceMissing(quote === undefined)
    if (!quote) return
    const body = { ...values, quotedTotalUsd: quote.total, ...(extraLines.length > 0 && { extraLines }) }
    mutation.sendIdempotent('POST /admin/bookings', { body }, announce)
  })
  return {
    form,
    proposed,
    submit,
    isNewCustomer,
    setNewCustomer,
    quote,
    overlaps,
    extraLines,
    setExtraLines,
    isQuoting: isPending,
    retryQuote: retry,
    selectionProblems:
      outcome?.ok === false && !quoteProblem
        ? { other: 'The price could not be loaded.' }
        : toSelectionProblems(quoteProblem),
    isPriceMissing: isPriceMissing && quote === undefined,
    mutation,
    rejection,
    isUnsaved: form.formState.isDirty && !booked,
  }
}
