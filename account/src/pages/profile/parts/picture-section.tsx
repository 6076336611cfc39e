import { type ChangeEvent, useRef, useState } from 'react'
import type { Profile } from '@escapes/contract'
import { maxFileBytes } from '@escapes/contract/upload-limits'
import { usePlatform } from '@escapes/platform'
import { useMutation } from '@escapes/platform/mutation'
import { Avatar, Button, Icon, lazyOverlay } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import type { ProfileInput, ProfileResult } from '../action.ts'
import css from '../profile-page.module.css'

const CropDialog = lazyOverlay(async () => (await import('./crop-dialog.tsx')).CropDialog, {
  name: 'Your photo',
})

const tooLarge = 'The photo has to be smaller than 10 MB. Please choose another one.'

export const PictureSection = ({ profile }: { profile: Profile }) => {
  const { notify } = usePlatform()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [file, setFile] = useState<File>()
  const [isTooLarge, setTooLarge] = useState(false)
  const { send: remove, isPending, problem } = useMutation<ProfileInput, ProfileResult>()
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    // The same file may be chosen again.
    target.value = ''
    if (!chosen) return
    setTooLarge(chosen.size > maxFileBytes)
    setFile(chosen.size > maxFileBytes ? undefined : chosen)
  }
  return (
    <section className={css.part} aria-labelledby="your-picture">
      <h2 id="your-picture">Your picture</h2>
      <div className={css.picture}>
        <Avatar name={profile.shownName} src={profile.avatarUrl} size="xl" />
        <div className={css.pictureText}>
          <p className={css.name}>{profile.shownName}</p>
          <p className={css.note}>We see it beside your bookings and messages, and know who we meet.</p>
          <div className={css.buttons}>
            <Button ref={choose} variant="secondary" onClick={() => input.current?.click()}>
              <Icon name="camera" size={18} />
              <span>{profile.hasOwnAvatar ? 'Choose another photo' : 'Choose a photo'}</span>
            </Button>
            {profile.hasOwnAvatar && (
              <Button
                variant="quiet"
                isBusy={isPending}
                busyLabel="Removing…"
                onClick={() =>
                  remove({ intent: 'remove-avatar' }, () => {
                    choose.current?.focus()
                    notify({ status: 'success', title: 'Your picture is removed', subject: 'profile' })
                  })
                }
              >
                Remove
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            aria-label="Photo of you"
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
            hidden
            onChange={handleChange}
          />
          <FormError>{isTooLarge ? tooLarge : problem?.message}</FormError>
        </div>
      </div>
      {file && (
        <CropDialog
          file={file}
          onClose={() => setFile(undefined)}
          onSaved={() => {
            setFile(undefined)
            notify({ status: 'success', title: 'Your picture is saved', subject: 'profile' })
          }}
        />
      )}
    </section>
  )
}
