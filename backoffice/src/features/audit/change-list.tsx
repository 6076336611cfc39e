import type { AuditChange } from '@escapes/contract'
import { VisuallyHidden } from '@escapes/shared-ui/core'
import { fieldLabel, valueLines } from './audit-text.ts'
import css from './change-list.module.css'

const toLines = (field: string, value: string) => {
  const lines = valueLines(field, value)
  if (lines.length < 2) return lines[0]
  return lines.map((line) => (
    <span key={line} className={css.line}>
      {line}
    </span>
  ))
}

/** Fields with their values before and after; nothing when there are none. */
export const ChangeList = ({ changes }: { changes: readonly AuditChange[] }) =>
  changes.length > 0 && (
    <dl className={css.changes}>
      {changes.map(({ kind, id, field, before, after }) => (
        <div key={`${kind} ${id} ${field}`} className={css.change}>
          <dt>{fieldLabel(field)}</dt>
          <dd>
            <VisuallyHidden>before: </VisuallyHidden>
            {before === null ? <span className={css.none}>none</span> : <del>{toLines(field, before)}</del>}
            <span aria-hidden="true"> → </span>
            <VisuallyHidden>, after: </VisuallyHidden>
            {after === null ? <span className={css.none}>none</span> : <ins>{toLines(field, after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
