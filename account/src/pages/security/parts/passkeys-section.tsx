import { useEffect, useState } from 'react'
import type { Passkey } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { fieldProps } from '@escapes/platform/form-problem'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError, PasswordField, TextField } from '@escapes/shared-ui/forms'
import { canUsePasskeys } from '#/features/auth/passkey.ts'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import type { SecurityIntent, SecurityResult } from '../action.ts'
import { passkeyNameSchema, passkeySchema } from '../security-schema.ts'
import { AskedForm, FormButtons } from './asked-form.tsx'
import { SecuritySection } from './security-section.tsx'
import css from '../security-page.module.css'

const RenameForm = ({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { send, result, isPending } = useMutation<SecurityIntent, SecurityResult>()
  const { form, message } = useProblemForm(passkeyNameSchema, { name }, result?.problem)
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  const submit = form.handleSubmit((values) => send({ intent: 'rename-passkey', id, ...values }, onClose))
  return (
    <form noValidate className={css.connect} onSubmit={(event) => void submit(event)}>
      <FormError>{message}</FormError>
      <TextField label="Name" maxLength={60} required {...fieldProps(form, 'name')} />
      <div className={css.choices}>
        <Button type="submit" size="sm" isBusy={isPending} busyLabel="Saving…">
          Save
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const PasskeyRow = ({ passkey }: { passkey: Passkey }) => {
  const { send, result, isPending } = useMutation<SecurityIntent, SecurityResult>()
  const [isRenaming, setIsRenaming] = useState(false)
  const { id, name, createdAt } = passkey
  return (
    <li>
      <div>
        <span className={css.device}>{name}</span>
        <span className={css.seen}>
          Added <time dateTime={createdAt}>{formatInSriLankaTime(createdAt)}</time>
        </span>
      </div>
      {isRenaming ? (
        <RenameForm passkey={passkey} onClose={() => setIsRenaming(false)} />
      ) : (
        <div className={css.choices}>
          <Button size="sm" variant="quiet" onClick={() => setIsRenaming(true)} aria-label={`Rename ${name}`}>
            Rename
          </Button>
          <Button
            size="sm"
            variant="secondary"
            isBusy={isPending}
            busyLabel="Removing…"
            onClick={() => send({ intent: 'remove-passkey', id })}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Button>
        </div>
      )}
      <FormError>{result?.problem?.message}</FormError>
    </li>
  )
}

const AddPasskeyForm = () => {
  const { send, result, isPending } = useMutation<SecurityIntent, SecurityResult>()
  const { form, message } = useProblemForm(passkeySchema, { name: '', currentPassword: '' }, result?.problem)
  const submit = (close: () => void) =>
    form.handleSubmit((values) =>
      send({ intent: 'add-passkey', ...values }, () => {
        form.reset()
        close()
      }),
    )
  return (
    <>
      <FormError>{message}</FormError>
      <FormError tone="success">{result?.ok && 'Added. You can sign in with it from now on.'}</FormError>
      <AskedForm opener="Add a passkey…">
        {(close) => (
          <form noValidate className={css.fields} onSubmit={(event) => void submit(close)(event)}>
            <TextField
              label="Name of the passkey"
              maxLength={60}
              required
              hint="By which you find it again, such as “My phone”."
              {...fieldProps(form, 'name')}
            />
            <PasswordField label="Your password, to add it" required {...fieldProps(form, 'currentPassword')} />
            <FormButtons onCancel={close}>
              <Button type="submit" isBusy={isPending} busyLabel="Asking your device…">
                Add a passkey
              </Button>
            </FormButtons>
          </form>
        )}
      </AskedForm>
    </>
  )
}

export const PasskeysSection = ({ passkeys, hasPassword }: { passkeys: Passkey[]; hasPassword: boolean }) => (
  <SecuritySection title="Passkeys">
    <p>
      Sign in with the face, finger or PIN of your device. Nothing to remember, nothing that a false page can steal; it
      stands for the password and the second step.
    </p>
    {passkeys.length > 0 && (
      <>
        <ul className={css.sessions}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
        <p>Removing one signs you out on all other devices.</p>
      </>
    )}
    {!hasPassword && <p>Choose a password first: it is asked for with a new passkey.</p>}
    {hasPassword && (canUsePasskeys() ? <AddPasskeyForm /> : <p>This browser is too old to add one.</p>)}
  </SecuritySection>
)
