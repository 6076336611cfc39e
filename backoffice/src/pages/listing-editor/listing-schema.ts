import { z } from 'zod'
import { listingChanges } from '@escapes/contract/staff-listings'
import { pipeToContract } from '#/features/form/pipe-to-contract.ts'
import { nullableText } from '#/features/form/text-schema.ts'
import { optionalAmountSchema } from '#/features/money/amount-schema.ts'

const contract = listingChanges.required().shape
const contractDay = listingChanges.shape.itinerary.unwrap().element.shape

/** Degrees. */
export const isInSriLanka = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  contract.latitude.safeParse(latitude).success && contract.longitude.safeParse(longitude).success

/** One item a line; blank ones are dropped. An item that the contract rejects is named at the field. */
const lines = (items: z.ZodType<string[], string[]>) =>
  z.string().transform((text, context) => {
    const typed = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const parsed = items.safeParse(typed)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    const item = typed[Number(issue?.path[0])]
    context.addIssue({ code: 'custom', message: `${item ? `“${item.slice(0, 20)}…”: ` : ''}${issue?.message}` })
    return z.NEVER
  })

const count = (whenEmpty: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,4}$/, 'Write a whole number.')
    .transform((text) => (text === '' ? whenEmpty : Number(text)))

const optionalDecimal = z
  .string()
  .trim()
  .regex(/^(-?\d+([.,]\d+)?)?$/, 'Write a number like 6.5.')
  .transform((text) => (text === '' ? null : Number(text.replace(',', '.'))))

const price = optionalAmountSchema('USD').transform((cents) => cents ?? 0)
const optionalPrice = optionalAmountSchema('USD').transform((cents) => cents ?? null)

const itineraryDay = z.object({
  title: z.string(),
  location: z.string(),
  description: z.string(),
  activities: lines(contractDay.activities.unwrap()),
  accommodation: nullableText,
  meals: lines(contractDay.meals.unwrap()),
})

/** A listing of any kind as typed; the output is what the API stores. Fields of other kinds keep their defaults. */
export const listingSchema = z.object({
  title: contract.title,
  location: contract.location,
  category: contract.category,
  price: price.pipe(contract.price),
  originalPrice: optionalPrice.pipe(contract.originalPrice),
  featured: z.boolean(),
  description: contract.description,
  highlights: lines(contract.highlights),
  cancellationPolicy: nullableText.pipe(contract.cancellationPolicy),
  latitude: optionalDecimal.pipe(contract.latitude),
  longitude: optionalDecimal.pipe(contract.longitude),
  maxGuests: count(10).pipe(contract.maxGuests),
  minimumAge: optionalDecimal.pipe(contract.minimumAge),
  duration: contract.duration,
  durationDays: optionalDecimal.pipe(contract.durationDays),
  dates: nullableText.pipe(contract.dates),
  startTime: contract.startTime,
  endTime: nullableText.pipe(contract.endTime),
  includes: listingChanges.shape.includes.unwrap().required(),
  included: lines(contract.included),
  excluded: lines(contract.excluded),
  whatToBring: lines(contract.whatToBring),
  itinerary: pipeToContract(z.array(itineraryDay), contract.itinerary),
  bedrooms: count(0).pipe(contract.bedrooms),
  bathrooms: count(2).pipe(contract.bathrooms),
  parkingSpaces: count(2).pipe(contract.parkingSpaces),
  amenities: lines(contract.amenities),
  checkInTime: contract.checkInTime,
  checkOutTime: contract.checkOutTime,
  hostName: nullableText.pipe(contract.hostName),
  hostLanguages: lines(contract.hostLanguages),
})

export type ListingFields = z.input<typeof listingSchema>
export type ListingValues = z.output<typeof listingSchema>
export type ListingFieldName = keyof ListingFields
