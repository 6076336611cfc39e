import type { CallOutput } from '@escapes/contract/client'
import { meaningOf, type ColumnDraft } from '../column-draft.ts'
import css from './import-view.module.css'

interface SampleProps {
  preview: Pick<CallOutput<'POST /admin/statements/preview'>, 'headers' | 'sample'>
  draft: ColumnDraft
}

/** What scrolls must be reachable by the keyboard. */
const reachable = { tabIndex: 0 }

/** The first lines, each column under what it was taken for. */
export const Sample = ({ preview: { headers, sample }, draft }: SampleProps) => (
  <section className={css.scroll} aria-label="First lines" {...reachable}>
    <table className={css.sample}>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
              <span>{meaningOf(header, draft)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sample.map((cells) => (
          <tr key={cells.join('|')}>
            {headers.map((header, at) => (
              <td key={header}>{cells[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
