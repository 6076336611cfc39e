import { Link } from 'react-router-dom'
import type { MoneyFigures } from '@escapes/contract'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { MoneyFiguresTable } from '#/features/money/money-figures-table.tsx'
import css from './today.module.css'

export const MoneyTable = ({ figures, isPending }: { figures: readonly MoneyFigures[]; isPending: boolean }) => (
  <TitledSection level={2} title="Money by currency" action={<Link to="/admin/month">Month's end</Link>}>
    <p className={css.note}>
      Booked: submitted in this period and not cancelled. Receivable: the part of it that is not paid yet. Verified and
      refunded: money that came in and went back in this period.
    </p>
    <MoneyFiguresTable
      figures={figures}
      isPending={isPending}
      empty={<p>Nothing was booked, paid or refunded in this period.</p>}
    />
  </TitledSection>
)
