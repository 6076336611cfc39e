import { useState, type MouseEvent } from 'react'
import type { Booking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { Icon } from '@escapes/shared-ui/core'
import { downloadBlob } from '#/features/bookings/download.ts'
import css from './trip-documents.module.css'

const tripDocuments = [
  { form: 'trip-pack', title: 'Trip pack', detail: 'PDF · Days, places for your driver, contacts, payments' },
  { form: 'voucher', title: 'Voucher', detail: 'PDF · One page to show when you arrive' },
] as const
const paymentsDocument = {
  form: 'payments',
  title: 'Payments and refunds',
  detail: 'PDF · What you paid and got back, for an insurer or employer',
} as const

type Form = (typeof tripDocuments)[number]['form'] | (typeof paymentsDocument)['form']

const paths: Record<Form, string> = { 'trip-pack': 'trip-pack', voucher: 'voucher', payments: 'payments-document' }

/** What to take along, once the booking is confirmed; and what was paid, also when it is cancelled. */
export const TripDocuments = ({ booking }: { booking: Booking }) => {
  const { id, state, reference, money } = booking
  const { notify } = usePlatform()
  const [fetchedForm, setFetchedForm] = useState<Form>()
  const documents = [
    ...(state === 'confirmed' || state === 'completed' ? tripDocuments : []),
    ...(money.paid.amount > 0 ? [paymentsDocument] : []),
  ]
  if (documents.length === 0) return null
  const reportFailure = (title: string, description: string): void =>
    notify({ status: 'error', subject: `document:${id}`, title: `${title} not loaded`, description })
  // Browsers download a link past the service worker, which has the document when there is no network.
  const download = async (event: MouseEvent<HTMLAnchorElement>, form: Form, title: string) => {
    event.preventDefault()
    if (fetchedForm) return
    setFetchedForm(form)
    try {
      const response = await fetch(event.currentTarget.href)
      if (response.ok) downloadBlob(`${form}-${reference}.pdf`, await response.blob())
      else reportFailure(title, 'We could not make it just now. Please try again in a moment.')
    } catch {
      reportFailure(title, 'Please check your connection and try again.')
    } finally {
      setFetchedForm(undefined)
    }
  }
  return (
    <ul id="documents" data-unprinted="" className={css.documents} aria-label="Documents">
      {documents.map(({ form, title, detail }) => (
        <li key={form}>
          <a
            className={css.document}
            href={`/api/v1/bookings/${id}/${paths[form]}`}
            download
            aria-busy={fetchedForm === form}
            onClick={(event) => void download(event, form, title)}
          >
            <Icon name="download" size={20} />
            <span>
              <span className={css.title}>{title}</span>
              <span className={css.detail}>{fetchedForm === form ? 'Getting it ready…' : detail}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
