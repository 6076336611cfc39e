import type { Payer } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { FactList } from '#/features/detail/fact-list.tsx'

/** The names that paid, as bank statements give them. */
export const PayerList = ({ payers }: { payers: readonly Payer[] }) => (
  <FactList
    facts={payers.map(({ name, lines, lastBookedOn }) => ({
      label: name,
      value: `${lines} ${lines === 1 ? 'transfer' : 'transfers'}, the latest on ${formatDate(lastBookedOn)}`,
    }))}
  />
)
