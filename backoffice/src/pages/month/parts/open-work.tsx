import { Link } from 'react-router-dom'
import type { WorkCounts } from '@escapes/contract'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import css from '../month-page.module.css'

const desks = [
  { of: 'receipts', to: '/admin/receipts', one: 'receipt to review', many: 'receipts to review' },
  { of: 'statementLines', to: '/admin/statements?view=lines', one: 'line to decide', many: 'lines to decide' },
  { of: 'refunds', to: '/admin/refunds', one: 'refund due', many: 'refunds due' },
] as const

/** What can still change the sums. */
export const OpenWork = ({ counts }: { counts: WorkCounts }) => {
  const open = desks.filter(({ of }) => counts[of] > 0)
  return (
    <TitledSection level={2} title="Before it is closed">
      {open.length === 0 ? (
        <p>No receipt, no line of a statement and no refund waits.</p>
      ) : (
        <ul className={css.open}>
          {open.map(({ of, to, one, many }) => (
            <li key={of}>
              <Link className={css.figure} to={to}>
                {counts[of]} {counts[of] === 1 ? one : many}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={css.note}>
        <Link className={css.figure} to="/admin/statements?view=differences">
          Differences between statements and ledger
        </Link>
      </p>
    </TitledSection>
  )
}
