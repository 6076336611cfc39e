import { Document, Link, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { DrawingTask } from '#/documents/create-drawer.ts'
import {
  cinnamon,
  coverView,
  css,
  dayView,
  type Fact,
  factsView,
  footerView,
  lagoon,
  line,
  muted,
  isLongDay,
  longSection,
  section,
  serif,
  withDrawnLetters,
} from '#/documents/elements.ts'
import { emergencyNumbers, type TripDocument } from './trip-document.ts'

const own = StyleSheet.create({
  row: { flexDirection: 'row', gap: 12, paddingVertical: 4, borderBottomWidth: 1, borderBottomColor: line },
  label: { width: 170, color: muted },
  value: { flex: 1, fontWeight: 600 },
  amount: { width: 150, textAlign: 'right', fontWeight: 600 },
  issued: { marginTop: 14, color: muted },
  stack: { marginBottom: 6 },
  rows: { marginTop: 14 },
  box: { padding: 14, borderWidth: 1, borderColor: line, borderRadius: 6, backgroundColor: '#ffffff' },
  driver: { marginBottom: 4, fontSize: 8, letterSpacing: 0.6, color: cinnamon },
  address: { fontSize: 13, lineHeight: 1.4, fontWeight: 600 },
  scripts: { marginTop: 4, fontSize: 20, lineHeight: 1.5 },
  more: { marginTop: 4, color: muted },
  map: { marginTop: 6, color: lagoon, textDecoration: 'none', fontWeight: 600 },
  reference: {
    fontFamily: serif,
    fontSize: 30,
    lineHeight: 1.2,
    letterSpacing: 2,
    color: cinnamon,
    marginBottom: 10,
  },
})

const rowsView = (rows: readonly Fact[]): ReactElement[] =>
  rows.map(({ label, text }, index) =>
    h(
      View,
      { key: `${index} ${label}`, style: own.row, wrap: false },
      h(Text, { style: own.label }, label),
      h(Text, { style: own.value }, text),
    ),
  )

/** In half a page, the label above. */
const stackView = (rows: readonly Fact[]): ReactElement[] =>
  rows.map(({ label, text }) =>
    h(
      View,
      { key: label, style: own.stack, wrap: false },
      h(Text, { style: css.label }, label),
      h(Text, { style: css.strong }, text),
    ),
  )

const guestRows = ({ guests }: TripDocument): Fact[] =>
  guests.map(({ name, detail }, index) => ({
    label: `Guest ${index + 1}`,
    text: [name, detail].filter(Boolean).join(' · '),
  }))

/** Large, so that a driver reads it at arm's length. */
const whereView = ({ where }: TripDocument): ReactElement | null =>
  where &&
  h(
    View,
    { style: own.box, wrap: false },
    h(Text, { style: own.driver }, `${where.label.toUpperCase()} · SHOW THIS TO YOUR DRIVER`),
    h(Text, { style: own.address }, where.address),
    where.scripts && h(Text, { style: own.scripts }, `${where.scripts.sinhala}   ${where.scripts.tamil}`),
    where.directions !== '' && h(Text, { style: own.more }, where.directions),
    h(Link, { style: own.map, src: where.mapUrl }, 'Open the map'),
  )

const toVoucher = (document: TripDocument): ReactElement => {
  const { facts, guests, transfer, contacts, payments } = document
  const names = guests.map(({ name, detail }) => (detail === '' ? name : `${name} (${detail})`)).join(', ')
  return h(
    View,
    { style: css.body },
    h(Text, { style: css.label }, 'Please show this when you arrive'),
    h(Text, { style: own.reference }, document.reference),
    factsView([...facts.filter(({ label }) => label !== 'Reference'), ...payments.slice(-1)]),
    whereView(document),
    h(
      View,
      { style: own.rows },
      rowsView([...(names === '' ? [] : [{ label: 'Names', text: names }]), ...transfer, ...contacts]),
    ),
  )
}

const half = (...content: ReactElement[]): ReactElement => h(View, { style: css.column }, ...content)

const toPack = (document: TripDocument): ReactElement => {
  const [firstDay, ...laterDays] = document.days
  return h(
    View,
    { style: css.body },
    factsView(document.facts),
    whereView(document),
    document.transfer.length > 0 && section('Getting there', ...rowsView(document.transfer)),
    document.guests.length > 0 && longSection('Guests', ...rowsView(guestRows(document))),
    document.specialRequests !== '' && longSection('Your requests', h(Text, { key: 'text' }, document.specialRequests)),
    h(
      View,
      { style: css.columns, wrap: false },
      half(section('Contacts', ...stackView(document.contacts))),
      half(section('In an emergency', ...stackView(emergencyNumbers))),
    ),
    document.daysToKnow.length > 0 && longSection('On your days', ...rowsView(document.daysToKnow)),
    firstDay && (isLongDay(firstDay) ? longSection : section)('Day by day', dayView(firstDay)),
    laterDays.map(dayView),
    longSection('Payment', ...rowsView(document.payments)),
    document.receipts.length > 0 && longSection('Receipts you uploaded', ...rowsView(document.receipts)),
  )
}

/** Amounts in a column at the right. */
const amountsView = (rows: readonly Fact[]): ReactElement[] =>
  rows.map(({ label, text }, index) =>
    h(
      View,
      { key: `${index} ${label}`, style: own.row, wrap: false },
      h(Text, { style: css.text }, label),
      h(Text, { style: own.amount }, text),
    ),
  )

const none = [{ label: 'None', text: '' }]

const toPaymentsBody = ({ facts, payments, refunds, balance, issued }: TripDocument): ReactElement =>
  h(
    View,
    { style: css.body },
    factsView(facts),
    longSection('Payments', ...amountsView(payments.length > 0 ? payments : none)),
    longSection('Refunds', ...amountsView(refunds.length > 0 ? refunds : none)),
    section('In all', ...amountsView(balance)),
    h(Text, { style: own.issued }, issued),
  )

const forms = {
  voucher: { name: 'Voucher', toBody: toVoucher },
  'trip-pack': { name: 'Trip pack', toBody: toPack },
  payments: { name: 'Payments and refunds', toBody: toPaymentsBody },
} as const

/** A PDF of A4 pages; a voucher is one. */
export const renderTrip = async (task: DrawingTask<TripDocument>): Promise<Uint8Array> => {
  const { picture } = task
  const document = withDrawnLetters(task.document)
  const { form, brand, title, place, color, reference, address, footer } = document
  const { name, toBody } = forms[form]
  return renderToBuffer(
    h(
      Document,
      { title: `${name} ${reference}, ${title}`, author: brand, language: 'en' },
      h(
        Page,
        { size: 'A4', style: css.page },
        coverView({ brand: `${brand} · ${name}`, title, place, color, picture, isLow: form !== 'trip-pack' }),
        toBody(document),
        footerView(footer, { text: 'Your booking online', address }),
      ),
    ),
  )
}
