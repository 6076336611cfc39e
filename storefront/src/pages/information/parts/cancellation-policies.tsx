import type { BookingTerms } from '@escapes/contract'
import { PolicyTable } from '#/features/policy/policy-table.tsx'

interface CancellationPoliciesProps {
  /** The commonest first. */
  policies: BookingTerms['policies']
}

const toCaption = (listings: number, index: number, count: number): string => {
  if (count === 1) return 'Everything we offer'
  if (index === 0) return `Most of what we offer (${listings})`
  return listings === 1 ? 'One listing has terms of its own' : `${listings} listings have terms of their own`
}

export const CancellationPolicies = ({ policies }: CancellationPoliciesProps) => (
  <>
    {policies.map((policy, index) => (
      <PolicyTable
        key={JSON.stringify(policy.bands)}
        policy={policy}
        caption={toCaption(policy.listings, index, policies.length)}
      />
    ))}
  </>
)
