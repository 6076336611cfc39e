import { Checkbox, FormError } from '@escapes/shared-ui/forms'
import type { StatementPreview } from './use-statement-file.ts'

interface OtherAccountNoteProps {
  mismatches: NonNullable<StatementPreview['mismatches']>
  isConfirmed: boolean
  onConfirm: (value: boolean) => void
}

/** Asks before a file is imported that names another account or currency than the one chosen. */
export const OtherAccountNote = ({ mismatches, isConfirmed, onConfirm }: OtherAccountNoteProps) => (
  <div>
    <FormError>
      <ul>
        {mismatches.map(({ what, found, expected }) => (
          <li key={what}>
            {what === 'account'
              ? `The file names the account ${found}. You chose ${expected}.`
              : `The file is in ${found}. The account you chose is in ${expected}.`}
          </li>
        ))}
      </ul>
    </FormError>
    <Checkbox checked={isConfirmed} onChange={({ target }) => onConfirm(target.checked)}>
      It is a statement of the account chosen above
    </Checkbox>
  </div>
)
