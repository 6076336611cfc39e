import type { AuditChange } from '@escapes/contract'
import { VisuallyHidden } from '@escapes/shared-ui/core'
import { fieldLabel, valueText } from './audit-text.ts'
import css from './change-list.module.css'

/** Fields with their values before and after; nothing when there are none. */
export const ChangeList = ({ changes }: { changes: readonly AuditChange[] }) =>
  changes.length > 0 && (
    <dl className={css.changes}>
      {changes.map(({ kind, id, field, before, after }) => (
        <div key={`${kind} ${id} ${field}`} className={css.change}>
          <dt>{fieldLabel(field)}</dt>
          <dd>
            <VisuallyHidden>before: </VisuallyHidden>
            {before === null ? <span className={css.none}>none</span> : <del>{valueText(before)}</del>}
            <span aria-hidden="true"> → </span>
            <VisuallyHidden>, after: </VisuallyHidden>
            {after === null ? <span className={css.none}>none</span> : <ins>{valueText(after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
