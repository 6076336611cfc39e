import { z } from 'zod'
import { nightChangeEndpoints, type NightsChange } from '@escapes/contract/night-changes'
import { addDays } from '@escapes/contract/dates'
import { requiredDay, wholeNumber } from '#/features/form/text-schema.ts'
import { amountSchema } from '#/features/money/amount-schema.ts'

const { change: contractChange } = nightChangeEndpoints['POST /admin/night-changes'].body.shape

const priceChoices = ['same', 'sum', 'more', 'less'] as const

/** As people say them, `to` is the last night. */
const range = z
  .object({ from: requiredDay, to: requiredDay })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Must not be before the first day.' })
  .transform(({ from, to }) => ({ from, to: addDays(to, 1) }))

const fields = z.object({
  action: z.enum(['close', 'open', 'season', 'usual']),
  listingIds: z.array(z.string()).min(1, 'Choose one at least.').max(100, 'At most 100 at once.'),
  nights: z.array(range).min(1),
  reason: z.string(),
  name: z.string(),
  price: z.enum(priceChoices),
  amount: z.string(),
  percent: z.string(),
  minNights: z.string(),
})
type Typed = z.output<typeof fields>

type Read = { ok: true; value: unknown } | { ok: false; path: keyof Typed; message: string }

const read = (schema: z.ZodType, path: keyof Typed, text: string): Read => {
  const result = schema.safeParse(text)
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, path, message: result.error.issues[0]?.message ?? '' }
}

const readPrice = ({ price, amount, percent }: Typed): Read => {
  if (price === 'same') return { ok: true, value: null }
  if (price === 'sum') {
    const sum = read(amountSchema('USD'), 'amount', amount)
    return sum.ok ? { ok: true, value: { by: 'sum', amount: sum.value } } : sum
  }
  const share = read(wholeNumber, 'percent', percent)
  return share.ok
    ? { ok: true, value: { by: 'percent', percent: Number(share.value) * (price === 'more' ? 1 : -1) } }
    : share
}

/** Where a problem of the contract is shown. */
const fieldOfPath: Readonly<Record<string, keyof Typed>> = {
  reason: 'reason',
  name: 'name',
  'price.amount': 'amount',
  'price.percent': 'percent',
  price: 'minNights',
  minNights: 'minNights',
}

const toChange = (typed: Typed, context: z.RefinementCtx): NightsChange => {
  const { action, reason, name, minNights } = typed
  const reject = (path: keyof Typed, message: string) => {
    context.addIssue({ code: 'custom', path: [path], message })
    return z.NEVER
  }
  let change: unknown = action === 'close' ? { action, reason } : { action }
  if (action === 'season') {
    const price = readPrice(typed)
    if (!price.ok) return reject(price.path, price.message)
    const stay: Read = minNights.trim() === '' ? { ok: true, value: null } : read(wholeNumber, 'minNights', minNights)
    if (!stay.ok) return reject(stay.path, stay.message)
    change = { action, name, price: price.value, minNights: stay.value }
  }
  const checked = contractChange.safeParse(change)
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  return reject(fieldOfPath[issue?.path.join('.') ?? ''] ?? 'name', issue?.message ?? '')
}

export const severalSchema = fields.transform((typed, context) => ({
  listingIds: typed.listingIds,
  nights: typed.nights,
  change: toChange(typed, context),
}))
export type SeveralFields = z.input<typeof severalSchema>

export const noNights = { from: '', to: '' }

export const blankSeveral: SeveralFields = {
  action: 'close',
  listingIds: [],
  nights: [noNights],
  reason: '',
  name: '',
  price: 'same',
  amount: '',
  percent: '',
  minNights: '',
}
