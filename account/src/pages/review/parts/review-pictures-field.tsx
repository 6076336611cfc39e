import { useId, useRef } from 'react'
import { maxReviewPictures } from '@escapes/contract/review-rules'
import { Button, Icon, IconButton, Picture } from '@escapes/shared-ui/core'
import { FieldError } from '@escapes/shared-ui/forms'
import css from './review-pictures.module.css'
import type { Sending, useReviewPictures } from './use-review-pictures.ts'

/** Of the button that sends a picture again, where the focus goes when the review cannot go without an answer. */
export const toRetryId = ({ key }: Sending): string => `retry-${key}`

/** HEIC is accepted but not offered: an iPhone converts its photos when only these are. */
const offeredTypes = 'image/jpeg,image/png,image/webp'

const toSendingText = ({ state, progress }: Sending): string => {
  if (state === 'waiting') return 'Waiting'
  return progress < 1 ? `${Math.round(progress * 100)}%` : 'Checking…'
}

/** What the author saw there: added one by one, and kept without pressing a button. */
export const ReviewPicturesField = ({ pictures }: { pictures: ReturnType<typeof useReviewPictures> }) => {
  const { kept, sendings, notice, room, add, remove, retry, dismiss } = pictures
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  return (
    <section className={css.field} aria-labelledby={id}>
      <div>
        <h2 id={id} className={css.label}>
          Pictures <span className={css.optional}>(optional)</span>
        </h2>
        <p className={css.hint}>
          Up to {maxReviewPictures} photos that you took there, each smaller than 10 MB. Where and when they were taken
          is removed from them. Please show nobody who has not agreed.
        </p>
      </div>
      {(kept.length > 0 || sendings.length > 0) && (
        <ul className={css.grid} aria-label="Your pictures">
          {kept.map((picture, index) => (
            <li key={picture.id} className={css.tile}>
              <Picture picture={picture} ratio={1} sizes="9rem" alt={`Your picture ${index + 1}`} />
              <IconButton
                className={css.remove}
                icon="close"
                variant="float"
                label={`Remove picture ${index + 1}`}
                onClick={() => {
                  // The button goes with its picture.
                  choose.current?.focus()
                  void remove(picture.id)
                }}
              />
            </li>
          ))}
          {sendings.map((sending) => (
            <li key={sending.key} className={css.sending} data-failed={sending.state === 'failed' || undefined}>
              <span className={css.name}>{sending.file.name}</span>
              {sending.state === 'failed' ? (
                <>
                  <span role="alert" className={css.problem}>
                    {sending.problem}
                  </span>
                  <span className={css.buttons}>
                    <Button id={toRetryId(sending)} size="sm" variant="quiet" onClick={() => retry(sending.key)}>
                      Try again
                    </Button>
                    <Button size="sm" variant="quiet" onClick={() => dismiss(sending.key)}>
                      Leave out
                    </Button>
                  </span>
                </>
              ) : (
                <span className={css.progress}>{toSendingText(sending)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          ref={choose}
          variant="secondary"
          aria-disabled={room <= 0 || undefined}
          aria-describedby={`${id}-problem`}
          onClick={() => room > 0 && input.current?.click()}
        >
          <Icon name="camera" size={18} />
          <span>{room > 0 ? 'Add pictures' : `${maxReviewPictures} pictures added`}</span>
        </Button>
        <input
          ref={input}
          type="file"
          aria-label="Pictures"
          accept={offeredTypes}
          multiple
          hidden
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            // The same file may be chosen again.
            target.value = ''
          }}
        />
        <FieldError id={`${id}-problem`}>{notice || undefined}</FieldError>
      </div>
    </section>
  )
}
