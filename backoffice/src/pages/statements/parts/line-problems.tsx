import type { ImportedStatement } from '@escapes/contract'
import { FormError } from '@escapes/shared-ui/forms'

const shown = 20

/** Lines that could not be read, by their number in the file. */
export const LineProblems = ({ problems }: Pick<ImportedStatement, 'problems'>) => (
  <FormError>
    {problems.length > 0 && (
      <>
        <p>{problems.length === 1 ? 'One line' : `${problems.length} lines`} could not be read:</p>
        <ul>
          {problems.slice(0, shown).map(({ line, message }) => (
            <li key={`${line}-${message}`}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
        {problems.length > shown && <p>And {problems.length - shown} more.</p>}
      </>
    )}
  </FormError>
)
