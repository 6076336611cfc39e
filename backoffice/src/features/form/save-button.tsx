import { Button } from '@escapes/shared-ui/core'
import type { VersionedFormControl } from './use-versioned-form.ts'

interface SaveButtonProps {
  control: Pick<VersionedFormControl, 'isStale' | 'isDirty' | 'isBusy'>
  /** Names the part where a page has several: `the office hours`. */
  subject?: string
}

export const SaveButton = ({ control: { isStale, isDirty, isBusy }, subject }: SaveButtonProps) => {
  const text = isStale ? 'Save mine over theirs' : 'Save'
  return (
    <Button
      type="submit"
      variant={isStale ? 'danger' : 'primary'}
      // Not `disabled`: after a save the focus would be lost.
      aria-disabled={!isDirty && !isStale}
      isBusy={isBusy}
      aria-label={subject && `${text}: ${subject}`}
    >
      {text}
    </Button>
  )
}
