import { listPolicyRows, type Policy } from './list-policy-rows.ts'
import css from './policy-table.module.css'

/** What a cancellation gives back, from the values that refunds are computed with. */
export const PolicyTable = ({ policy, caption }: { policy: Policy; caption?: string }) => (
  <table className={css.policy}>
    {caption !== undefined && <caption>{caption}</caption>}
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
)
