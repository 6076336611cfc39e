import { useRef, useState } from 'react'
import type { SaleRules } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { useDeed } from '#/features/deed/use-deed.ts'
import look from '#/features/form/form.module.css'
import { useFirstFault } from '#/features/form/use-first-fault.ts'
import { fieldRefusals } from '#/features/problem/refusal.ts'
import { readDraft } from '../read-draft.ts'
import { draftOf } from '../rules-draft.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { PriceFields } from './price-fields.tsx'
import css from './rules-form.module.css'
import { RuleRows } from './rule-rows.tsx'
import { TermFields } from './term-fields.tsx'

/** All rules of one listing, saved together. What was typed outlives the change of a colleague. */
export const RulesForm = ({ rules }: { rules: SaleRules }) => {
  const { notify } = usePlatform()
  const deed = useDeed(`/admin/listings/${rules.listingId}/sale`)
  const [base, setBase] = useState(rules)
  const [draft, setDraft] = useState(() => draftOf(rules))
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const attempted = useFirstFault(form, deed.busyWith !== undefined)
  const read = readDraft(draft)
  const errors = { ...fieldRefusals(deed.problem), ...(isTried ? read.errors : {}) }
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(base))
  const isStale = rules.version > base.version
  const startFrom = (newest: SaleRules): void => {
    setBase(newest)
    setDraft(draftOf(newest))
    setTried(false)
  }
  const save = (version: number): void => {
    setTried(true)
    attempted()
    if (Object.keys(read.errors).length > 0) return
    const params = { id: rules.listingId }
    deed.perform('PUT /admin/listings/:id/sale-rules', { params, body: { version, ...read.rules } }, (saved) => {
      startFrom(saved)
      notify({ status: 'success', title: 'Saved', description: `${saved.title} is sold like this from now on.` })
    })
  }
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(base.version)
      }}
    >
      <TermFields kind={rules.kind} draft={draft} onChange={setDraft} errors={errors} />
      <PriceFields kind={rules.kind} draft={draft} onChange={setDraft} errors={errors} />
      <RuleRows kind={rules.kind} draft={draft} onChange={setDraft} errors={errors} />
      <div className={css.bar}>
        {isStale ? (
          <FormError>
            <p>A colleague changed these rules meanwhile. What you typed is still here; theirs are in force.</p>
            <div className={look.buttons}>
              <Button size="sm" variant="secondary" onClick={() => startFrom(rules)}>
                Show theirs
              </Button>
              <Button
                size="sm"
                variant="danger"
                isBusy={deed.busyWith !== undefined}
                onClick={() => save(rules.version)}
              >
                Save mine over theirs
              </Button>
            </div>
          </FormError>
        ) : (
          <DeedError deed={deed} />
        )}
        {isTried && Object.keys(read.errors).length > 0 && (
          <FormError>Not saved yet: some fields cannot be read. They are marked.</FormError>
        )}
        {!isStale && (
          <div className={look.buttons}>
            {isDirty && (
              <Button variant="secondary" onClick={() => startFrom(base)}>
                Undo all
              </Button>
            )}
            <Button type="submit" disabled={!isDirty} isBusy={deed.busyWith !== undefined}>
              Save
            </Button>
          </div>
        )}
      </div>
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}
