import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button, IconButton, VisuallyHidden } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import formCss from '#/features/form/form.module.css'
import type { PictureUpload, usePictureUploads } from './use-picture-uploads.ts'
import css from './new-pictures-form.module.css'

const Thumbnail = ({ file }: { file: File }) => {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    image.current?.setAttribute('src', url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={image} alt="" className={css.thumbnail} />
}

const toCountText = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`)
const isBlank = ({ alt }: PictureUpload): boolean => alt.trim() === ''

interface NewPicturesFormProps extends Pick<
  ReturnType<typeof usePictureUploads>,
  'chosen' | 'describe' | 'start' | 'discard' | 'dismiss'
> {
  /** Customers see the listing: each picture needs its text. */
  isPublished: boolean
}

/** The files that were chosen, in their order, each with its alternative text, before they are sent. */
export const NewPicturesForm = (props: NewPicturesFormProps) => {
  const { chosen, isPublished, describe, start, discard, dismiss } = props
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setIsTried] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const missing = isPublished ? chosen.findIndex(isBlank) : -1
    setIsTried(missing >= 0)
    if (missing >= 0) form.current?.querySelectorAll('input')[missing]?.focus()
    else start()
  }
  return (
    <form ref={form} className={css.form} aria-label="New pictures" noValidate onSubmit={submit}>
      <p className={css.lede}>
        Describe each picture for people who cannot see it.{' '}
        {isPublished
          ? 'Customers see this listing, so each picture needs a description.'
          : 'You can leave this until the listing is published.'}
      </p>
      <ol className={css.rows}>
        {chosen.map((upload) => (
          <li key={upload.key} className={css.row}>
            <Thumbnail file={upload.file} />
            <div className={css.text}>
              <TextField
                label={
                  <>
                    Alternative text<VisuallyHidden> of the new picture</VisuallyHidden>{' '}
                    <span className={css.name}>{upload.file.name}</span>
                  </>
                }
                value={upload.alt}
                maxLength={250}
                placeholder="What the picture shows"
                autoComplete="off"
                onChange={({ target }) => describe(upload.key, target.value)}
                {...(isTried && isBlank(upload) && { error: 'Describe the picture: customers see this listing.' })}
              />
            </div>
            <IconButton
              label={`Leave out ${upload.file.name}`}
              icon="close"
              size="sm"
              onClick={() => dismiss(upload.key)}
            />
          </li>
        ))}
      </ol>
      <div className={formCss.buttons}>
        <Button variant="secondary" onClick={discard}>
          Discard
        </Button>
        <Button type="submit">Add {toCountText(chosen.length)}</Button>
      </div>
    </form>
  )
}
