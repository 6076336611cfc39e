import { useEffect, useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { StaffProposal } from '@escapes/contract'
import { useVersionedForm } from '#/features/form/use-versioned-form.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { useKnownCustomer } from '#/features/selection/use-known-customer.ts'
import { useQuotes } from '#/features/selection/use-quotes.ts'
import { byStart, type PartDraft, toPartQuoteRequest } from './part-draft.ts'
import { emptyProposal, proposalSchema, toProposalFields, type ProposalFields } from './proposal-fields.ts'

/** What the form begins with; version 0 while nothing is stored. */
const toItem = (stored: StaffProposal | undefined, first: Partial<ProposalFields> = {}) =>
  stored
    ? { version: stored.version, number: stored.number, state: stored.state, fields: toProposalFields(stored) }
    : { version: 0, number: '', state: 'draft' as const, fields: { ...emptyProposal, ...first } }

/** Carried to the page of a proposal that was created to be sent. */
const toBeSent = { isToBeSent: true }

interface AfterSave {
  onSaved?: (id: string) => void
  /** A new one is stored to be sent at its own page. */
  isToBeSent?: boolean
}

/** The first message within what a field says of its parts. */
const firstMessage = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  const { message, ref: _, ...inner } = error as { message?: unknown; ref?: unknown }
  if (typeof message === 'string') return message
  for (const value of Object.values(inner)) {
    const found = firstMessage(value)
    if (found !== undefined) return found
  }
  return undefined
}

/** The form of a proposal, the prices of its parts, and how it is saved. */
export const useProposalForm = (stored: StaffProposal | undefined, first?: Partial<ProposalFields>) => {
  const navigate = useNavigate()
  const mutation = useStaffMutation(stored ? `/admin/proposals/${stored.id}` : '/admin/proposals/new')
  const [created, setCreated] = useState<{ id: string; isToBeSent: boolean }>()
  const item = toItem(stored, first)
  const form = useForm({ resolver: zodResolver(proposalSchema), defaultValues: item.fields })
  const { field: parts, fieldState } = useController({ control: form.control, name: 'parts' })
  const versions = useVersionedForm(form, mutation, {
    stored: item,
    toFields: ({ fields }) => fields,
    describeSaved: ({ number, state }) =>
      state === 'sent'
        ? `${number}. Who opens the link sees it at once.`
        : `${number} holds nothing until it is booked.`,
  })
  const [currency, recipient] = useWatch({ control: form.control, name: ['currency', 'recipient'] })
  const customerId = recipient.customer?.id
  const known = useKnownCustomer({ email: customerId ? undefined : recipient.conversation?.email })
  const { outcomes, refresh } = useQuotes(parts.value.map((part) => toPartQuoteRequest(part, currency, customerId)))
  // After the form has become clean, or the guard would ask.
  useEffect(() => {
    if (created)
      void navigate(`/admin/proposals/${created.id}`, {
        replace: true,
        ...(created.isToBeSent && { state: toBeSent }),
      })
  }, [created, navigate])

  /** A proposal of its own, which goes on at its own page. */
  const create = ({ onSaved, isToBeSent = false }: AfterSave = {}) =>
    form.handleSubmit((body) =>
      mutation.sendIdempotent('POST /admin/proposals', { body }, ({ id }) => {
        onSaved?.(id)
        setCreated({ id, isToBeSent })
      }),
    )
  const save = (after: AfterSave = {}) => {
    if (!stored) return create(after)
    return form.handleSubmit((body) => {
      const call = { params: { id: stored.id }, body: { ...body, version: versions.chooseVersion() } }
      return mutation.send('PUT /admin/proposals/:id', call, (saved) => {
        versions.finish(toItem(saved))
        after.onSaved?.(saved.id)
      })
    })
  }
  const errors = fieldState.error as unknown
  const ofParts = Array.isArray(errors) ? (errors as unknown[]) : []
  return {
    form,
    save,
    create,
    /** What is stored stands in the form again. */
    discard: versions.takeTheirs,
    versions,
    /** Goes on from what the server has, where nothing is typed. */
    follow: (proposal: StaffProposal) => versions.continueFrom(toItem(proposal)),
    parts: parts.value,
    changeParts: (change: (before: readonly PartDraft[]) => PartDraft[]): void => {
      form.setValue('parts', byStart(change(form.getValues('parts'))), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    },
    /** Of what gets the focus when they are wrong. */
    partsRef: parts.ref,
    partsError: ofParts.length > 0 ? undefined : firstMessage(errors),
    partErrors: parts.value.map((_, at) => firstMessage(ofParts[at])),
    outcomes,
    refresh,
    currency,
    /** Whose other bookings are at the same time. */
    knownCustomerId: customerId ?? known,
    isUnsaved: form.formState.isDirty && !created,
  }
}
