import { useState } from 'react'
import type { StatementLine } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { Button } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { useDeed } from '#/features/deed/use-deed.ts'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { fieldRefusals } from '#/features/problem/refusal.ts'
import css from '#/features/table/row-actions.module.css'

/** Which booking a line pays, by the reference as somebody wrote it. */
export const AssignDialog = ({ line, onClose }: { line: StatementLine; onClose: () => void }) => {
  const { notify } = usePlatform()
  const deed = useDeed('/admin/statements')
  const [reference, setReference] = useState('')
  const [isTried, setTried] = useState(false)
  const said = reference.trim()
  const amount = moneyText(line, line.currency)
  const assign = (): void => {
    setTried(true)
    if (!said) return
    const params = { id: line.id }
    deed.perform('POST /admin/statement-lines/:id/assign', { params, body: { reference: said } }, ({ booking }) => {
      const description = `${amount} to ${booking ? `${booking.reference}, ${booking.customer}` : said}.`
      notify({ status: 'success', title: 'Line assigned', description })
      onClose()
    })
  }
  const refused = fieldRefusals(deed.problem)['reference']
  return (
    <DialogForm
      title={`Which booking do ${amount} pay?`}
      description={[line.payer, line.text].filter(Boolean).join(' · ')}
      submitLabel="Assign it"
      isBusy={deed.busyWith !== undefined}
      onSubmit={assign}
      onClose={onClose}
    >
      <TextField
        label="Reference"
        hint="As written on the transfer: spaces, dashes and look-alikes are understood."
        autoComplete="off"
        maxLength={40}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        {...(isTried && !said ? { error: 'Write the reference of the booking.' } : refused && { error: refused })}
      />
      {line.candidates.length > 0 && (
        <div className={css.buttons}>
          {line.candidates.map((candidate) => (
            <Button key={candidate} size="sm" variant="secondary" onClick={() => setReference(candidate)}>
              {candidate}
            </Button>
          ))}
        </div>
      )}
      {!refused && <DeedError deed={deed} />}
    </DialogForm>
  )
}
