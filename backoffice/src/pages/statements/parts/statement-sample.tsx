import type { CallOutput } from '@escapes/contract/client'
import { columnMeaningText } from '../column-meaning-text.ts'
import type { ColumnFields } from '../column-map-schema.ts'
import css from './import-view.module.css'

interface StatementSampleProps {
  preview: Pick<CallOutput<'POST /admin/statements/preview'>, 'headers' | 'sample' | 'above' | 'stateColumns'>
  columns: ColumnFields
}

const noColumns: string[] = []
const focusable = { tabIndex: 0 }

export const StatementSample = ({
  preview: { headers, sample, above, stateColumns = noColumns },
  columns,
}: StatementSampleProps) => (
  <section className={css.scroll} aria-label="First lines" {...focusable}>
    {above.length > 0 && (
      <p className={css.above}>
        Above the header, left out: {above.map((cells) => cells.filter(Boolean).join(' ')).join(' · ')}
      </p>
    )}
    <table className={css.sample}>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
              <span>{columnMeaningText(header, columns, stateColumns)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sample.map((cells, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two lines of a bank may read the same.
          <tr key={row}>
            {headers.map((header, at) => (
              <td key={header}>{cells[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
