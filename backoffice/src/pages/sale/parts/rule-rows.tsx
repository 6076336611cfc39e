import type { RuleFieldsProps } from './rule-fields.ts'
import { RowsEditor } from './rows-editor.tsx'

const bandFields = [
  { name: 'fromHours', label: 'From hours before', type: 'number' },
  { name: 'refundPercent', label: 'Given back, %', type: 'number' },
  { name: 'fixedFee', label: 'Kept in any case, USD' },
] as const
const closureFields = [
  { name: 'from', label: 'First day', type: 'date' },
  { name: 'to', label: 'Last day', type: 'date' },
  { name: 'reason', label: 'Reason' },
] as const
const seasonFields = [
  { name: 'name', label: 'Name' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'Until, not included', type: 'date' },
  { name: 'price', label: 'Price, USD' },
  { name: 'minNights', label: 'Shortest stay', type: 'number' },
] as const

/** The lists: what cancelling gives back, when it is closed, and when it costs something else. */
export const RuleRows = ({ kind, draft, onChange, errors }: RuleFieldsProps) => (
  <>
    <RowsEditor
      path="policy"
      title="Cancellation"
      hint="From so many hours before the start on, so much of the total is given back. The earliest band first."
      noun="band"
      fields={bandFields}
      rows={draft.policy}
      onChange={(policy) => onChange({ ...draft, policy })}
      errors={errors}
    />
    <RowsEditor
      path="closures"
      title="Closures"
      hint="Days on which nothing can be booked."
      noun="closure"
      fields={closureFields}
      rows={draft.closures}
      onChange={(closures) => onChange({ ...draft, closures })}
      errors={errors}
    />
    <RowsEditor
      path="seasons"
      title="Seasons"
      hint={`Dates with a price of their own, ${kind === 'villa' ? 'per night' : 'per person'}. An empty field stays as usual.`}
      noun="season"
      fields={kind === 'villa' ? seasonFields : seasonFields.filter(({ name }) => name !== 'minNights')}
      rows={draft.seasons}
      onChange={(seasons) =>
        onChange({ ...draft, seasons: seasons.map((season) => ({ ...season, minNights: season.minNights ?? '' })) })
      }
      errors={errors}
    />
  </>
)
