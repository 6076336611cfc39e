import { useWatch } from 'react-hook-form'
import type { PermittedLink } from '@escapes/contract'
import { toLinkPlace } from '@escapes/contract/link-place'
import { permittedLinkInput } from '@escapes/contract/permitted-links'
import { fieldProps } from '@escapes/platform/form-problem'
import { Checkbox, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { toPlaceText, toReach } from '../place-text.ts'

interface LinkDialogProps {
  onClose: () => void
}

export const LinkDialog = ({ onClose }: LinkDialogProps) => {
  const done = useDone(onClose)
  const blank = { address: '', coversSubdomains: false, note: '' }
  const { form, mutation } = useStaffForm('/admin/settings/links', permittedLinkInput, blank)
  const { address = '', coversSubdomains = false } = useWatch({ control: form.control })
  const place = toLinkPlace(address)
  const save = form.handleSubmit((body) =>
    mutation.send('POST /admin/settings/links', { body }, (link: PermittedLink) => {
      const countsFrom = link.waiting?.countsFrom
      const when = countsFrom
        ? ` counts from ${formatShortInSriLankaTime(countsFrom)}, or once another admin agrees.`
        : ''
      done('Added', toPlaceText(link) + when)
    }),
  )
  return (
    <DialogForm title="New link" submitLabel="Add" size="md" mutation={mutation} onSubmit={save} onClose={onClose}>
      <TextField
        label="Address"
        autoComplete="off"
        inputMode="url"
        hint={place ? toReach({ ...place, coversSubdomains }) : 'Paste the address of the site or of the page.'}
        {...fieldProps(form, 'address')}
      />
      <Checkbox {...form.register('coversSubdomains')}>Its subdomains, too</Checkbox>
      <TextField
        label="Note"
        autoComplete="off"
        hint="What it is, for your colleagues."
        {...fieldProps(form, 'note')}
      />
    </DialogForm>
  )
}
