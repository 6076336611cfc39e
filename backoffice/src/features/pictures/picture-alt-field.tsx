import { useState, type KeyboardEvent } from 'react'
import type { ListingPicture } from '@escapes/contract'
import type { ApiProblem } from '@escapes/contract/client'
import { Button, VisuallyHidden } from '@escapes/shared-ui/core'
import { TextArea } from '@escapes/shared-ui/forms'
import { problemText } from '#/features/problem/problem-text.ts'
import type { PictureActions } from './use-picture-actions.ts'
import css from './picture-tile.module.css'

interface PictureAltFieldProps {
  picture: ListingPicture
  name: string
  changeAlt: PictureActions['changeAlt']
}

const toErrorText = (problem: ApiProblem | undefined): string => {
  if (!problem) return 'It was not saved. Press Enter to try again.'
  const { alt, errors } = problem.body
  if (alt === undefined) return errors?.find(({ path }) => path === 'alt')?.message ?? problemText(problem)
  return `A colleague wrote “${alt}” meanwhile. Press Enter to replace it with yours.`
}

/** Saves when it is left or on Enter. A colleague's text is shown beside one's own, and nothing typed is lost. */
export const PictureAltField = ({ picture: { id, alt }, name, changeAlt }: PictureAltFieldProps) => {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const [theirs, setTheirs] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  /** Another text than the one that is on its way, typed meanwhile, stays. */
  const resetIfTyped = (sent: string): void => {
    setTyped((now) => (now?.trim() === sent ? undefined : now))
    setError(undefined)
    setTheirs(undefined)
  }
  const reset = (): void => {
    setTyped(undefined)
    setError(undefined)
    setTheirs(undefined)
  }
  const save = async (): Promise<void> => {
    const text = typed?.trim()
    if (text === undefined) return
    if (text === alt && theirs === undefined) return resetIfTyped(text)
    setIsSaving(true)
    const { isDone, problem } = await changeAlt(id, { alt: text, previousAlt: theirs ?? alt })
    setIsSaving(false)
    if (isDone) return resetIfTyped(text)
    setTyped((now) => now ?? text)
    setTheirs(problem?.body.alt)
    setError(toErrorText(problem))
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') reset()
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }
  return (
    <div className={css.alt}>
      <TextArea
        label={
          <>
            Alternative text<VisuallyHidden> of {name}</VisuallyHidden>
          </>
        }
        value={typed ?? alt}
        rows={3}
        maxLength={250}
        placeholder="What the picture shows"
        {...(error !== undefined && { error })}
        aria-busy={isSaving}
        onChange={({ target }) => setTyped(target.value.replaceAll('\n', ' '))}
        onBlur={() => theirs === undefined && void save()}
        onKeyDown={handleKey}
      />
      {theirs !== undefined && (
        <Button variant="quiet" size="sm" onClick={reset}>
          Take theirs
        </Button>
      )}
    </div>
  )
}
