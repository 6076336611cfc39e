import type { ImportedStatement } from '@escapes/contract'
import { FormError } from '@escapes/shared-ui/forms'

const maxShownProblems = 20

export const ImportLineProblems = ({ problems }: Pick<ImportedStatement, 'problems'>) => (
  <FormError>
    {problems.length > 0 && (
      <>
        <p>{problems.length === 1 ? 'One line' : `${problems.length} lines`} could not be read:</p>
        <ul>
          {problems.slice(0, maxShownProblems).map(({ line, message }) => (
            <li key={`${line}-${message}`}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
        {problems.length > maxShownProblems && <p>And {problems.length - maxShownProblems} more.</p>}
      </>
    )}
  </FormError>
)
