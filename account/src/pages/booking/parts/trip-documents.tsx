import { useState, type MouseEvent } from 'react'
import type { Booking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { Icon } from '@escapes/shared-ui/core'
import { downloadBlob } from '#/features/bookings/download.ts'
import css from './trip-documents.module.css'

const documents = [
  { form: 'trip-pack', title: 'Trip pack', detail: 'PDF · Days, places for your driver, contacts, payments' },
  { form: 'voucher', title: 'Voucher', detail: 'PDF · One page to show when you arrive' },
] as const

type Form = (typeof documents)[number]['form']

/** What to take along, once the booking is confirmed. */
export const TripDocuments = ({ booking: { id, state, reference } }: { booking: Booking }) => {
  const { notify } = usePlatform()
  const [fetchedForm, setFetchedForm] = useState<Form>()
  if (state !== 'confirmed' && state !== 'completed') return null
  // Browsers download a link past the service worker, which has the document when there is no network.
  const download = async (event: MouseEvent<HTMLAnchorElement>, form: Form, title: string) => {
    event.preventDefault()
    if (fetchedForm) return
    setFetchedForm(form)
    try {
      const response = await fetch(event.currentTarget.href)
      if (!response.ok) throw new Error(`the document was answered with ${response.status}`)
      downloadBlob(`${form}-${reference}.pdf`, await response.blob())
    } catch {
      const description = 'Please check your connection and try again.'
      notify({ status: 'error', subject: `document:${id}`, title: `${title} not loaded`, description })
    } finally {
      setFetchedForm(undefined)
    }
  }
  return (
    <ul className={css.documents} aria-label="Documents to take along">
      {documents.map(({ form, title, detail }) => (
        <li key={form}>
          <a
            className={css.document}
            href={`/api/v1/bookings/${id}/${form}`}
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
