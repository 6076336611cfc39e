import type { BookingTerms } from '@escapes/contract'
import { listPolicyRows } from '../terms-text.ts'
import css from './cancellation-policies.module.css'

interface CancellationPoliciesProps {
  /** The commonest first. */
  policies: BookingTerms['policies']
}

const toCaption = (listings: number, index: number, count: number): string => {
  if (count === 1) return 'Everything we offer'
  if (index === 0) return `Most of what we offer (${listings})`
  return listings === 1 ? '1 listing, as its page says' : `${listings} listings, as their pages say`
}

/** The policies of what is on sale, from the values that refunds are computed with. */
export const CancellationPolicies = ({ policies }: CancellationPoliciesProps) => (
  <>
    {policies.map((policy, index) => (
      <table key={JSON.stringify(policy.bands)} className={css.policy}>
        <caption>{toCaption(policy.listings, index, policies.length)}</caption>
        <thead>
          <tr>
            <th scope="col">When you cancel</th>
            <th scope="col">What is refunded</th>
          </tr>
        </thead>
        <tbody>
          {listPolicyRows(policy).map(({ when, refund }) => (
            <tr key={when}>
              <th scope="row">{when}</th>
              <td>{refund}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </>
)
