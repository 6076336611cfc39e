import type { SaleRuleFieldsProps } from './sale-rule-fields-props.ts'
import { RuleListEditor } from './rule-list-editor.tsx'

const bandFields = [
  { name: 'fromHours', label: 'Hours before the start, at least', type: 'number' },
  { name: 'refundPercent', label: 'Refunded, %', type: 'number' },
  { name: 'fixedFee', label: 'Withheld in any case, USD' },
] as const
const closureFields = [
  { name: 'from', label: 'First day', type: 'date' },
  { name: 'to', label: 'Last day', type: 'date' },
  { name: 'reason', label: 'Reason' },
] as const
const seasonFields = [
  { name: 'name', label: 'Name' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'Until (not included)', type: 'date' },
  { name: 'price', label: 'Price, USD' },
  { name: 'minNights', label: 'Minimum nights', type: 'number' },
] as const

/** The editors of the cancellation policy, the closures and the seasons. */
export const RuleListEditors = ({ kind, form }: SaleRuleFieldsProps) => (
  <>
    <RuleListEditor
      form={form}
      path="policy"
      title="Cancellation"
      hint="How much of the total is refunded, by how long before the start a booking is cancelled. Put the longest notice first."
      noun="band"
      fields={bandFields}
      blank={{ fromHours: '', refundPercent: '', fixedFee: '' }}
    />
    <RuleListEditor
      form={form}
      path="closures"
      title="Closures"
      hint="Days on which nothing can be booked."
      noun="closure"
      fields={closureFields}
      blank={{ from: '', to: '', reason: '' }}
    />
    <RuleListEditor
      form={form}
      path="seasons"
      title="Seasons"
      hint={`Dates with their own price, ${kind === 'villa' ? 'per night' : 'per person'}. An empty field keeps the usual value.`}
      noun="season"
      fields={kind === 'villa' ? seasonFields : seasonFields.filter(({ name }) => name !== 'minNights')}
      blank={{ name: '', from: '', to: '', price: '', minNights: '' }}
    />
  </>
)
