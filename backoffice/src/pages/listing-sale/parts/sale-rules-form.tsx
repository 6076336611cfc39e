import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { SaleRules } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import styles from '#/features/form/form.module.css'
import { UnsavedChangesDialog } from '#/features/form/unsaved-changes-dialog.tsx'
import { useVersionedForm } from '#/features/form/use-versioned-form.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { saleRulesSchema, toSaleRuleFields } from '../sale-rules-schema.ts'
import { useSaleEffectsConfirmation } from '#/features/sale-effects/use-sale-effects-confirmation.ts'
import { ConfirmSaleEffectsDialog } from '#/features/sale-effects/confirm-sale-effects-dialog.tsx'
import { PriceFields } from './price-fields.tsx'
import css from './sale-rules-form.module.css'
import { RuleListEditors } from './rule-list-editors.tsx'
import { BookingRuleFields } from './booking-rule-fields.tsx'

/** All rules of one listing, saved together. Typed values survive a colleague's change. */
export const SaleRulesForm = ({ rules }: { rules: SaleRules }) => {
  const { mutation, pendingConfirmation, dismiss } = useSaleEffectsConfirmation(
    useStaffMutation(`/admin/listings/${rules.listingId}/sale`),
  )
  const [savedOver, setSavedOver] = useState(rules.version)
  const form = useForm({ resolver: zodResolver(saleRulesSchema), defaultValues: toSaleRuleFields(rules) })
  const { isStale, isDirty, isBusy, ...control } = useVersionedForm(form, mutation, {
    stored: rules,
    toFields: toSaleRuleFields,
    describeSaved: ({ title }) => `${title} follows these rules from now on.`,
  })
  const hasUnreadable = Object.keys(form.formState.errors).length > 0 && !mutation.problem
  const save = (version: number, confirm?: string) => {
    setSavedOver(version)
    return form.handleSubmit((typed) => {
      const body = { version, ...(confirm && { confirm }), ...typed }
      mutation.send('PUT /admin/listings/:id/sale-rules', { params: { id: rules.listingId }, body }, control.finish)
    })
  }
  return (
    <form data-saves="" className={css.form} noValidate onSubmit={(event) => void save(control.baseVersion)(event)}>
      <BookingRuleFields kind={rules.kind} form={form} />
      <PriceFields rules={rules} form={form} />
      <RuleListEditors kind={rules.kind} form={form} />
      <div className={styles.bar} data-notices-above="">
        {isStale ? (
          <FormError>
            <p>A colleague changed these rules meanwhile. What you typed is still here; theirs are in force.</p>
            <div className={styles.buttons}>
              <Button size="sm" variant="secondary" onClick={control.takeTheirs}>
                Show theirs
              </Button>
              <Button size="sm" variant="danger" isBusy={isBusy} onClick={() => void save(rules.version)()}>
                Save mine over theirs
              </Button>
            </div>
          </FormError>
        ) : (
          <MutationError mutation={control.rejection} />
        )}
        {hasUnreadable && <FormError>Not saved yet: the marked fields need correcting.</FormError>}
        {!isStale && (
          <div className={styles.buttons}>
            {isDirty && (
              <Button variant="secondary" onClick={control.undo}>
                Undo all
              </Button>
            )}
            <Button type="submit" disabled={!isDirty} isBusy={isBusy}>
              Save
            </Button>
          </div>
        )}
      </div>
      {pendingConfirmation && (
        <ConfirmSaleEffectsDialog
          title="Save these rules?"
          effects={pendingConfirmation.effects}
          seasons={form.getValues('seasons')}
          confirmLabel="Save anyway"
          onConfirm={() => void save(savedOver, pendingConfirmation.confirm)()}
          onClose={dismiss}
        />
      )}
      <UnsavedChangesDialog isDirty={isDirty} />
    </form>
  )
}
