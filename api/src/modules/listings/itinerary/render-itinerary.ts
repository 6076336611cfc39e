import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import {
  coverView,
  css,
  dayView,
  factsView,
  footerView,
  isLongDay,
  listColumns,
  listSection,
  withDrawnLetters,
} from '#/documents/elements.ts'
import type { DrawingTask } from '#/documents/create-drawer.ts'
import type { ItineraryDocument } from './itinerary-document.ts'

const toBody = ({
  facts,
  paragraphs,
  highlights,
  days: [firstDay, ...laterDays],
  daysToKnow,
  included,
  excluded,
  whatToBring,
}: ItineraryDocument): ReactElement =>
  h(
    View,
    { style: css.body },
    factsView(facts),
    paragraphs.map((paragraph) => h(Text, { key: paragraph, style: css.paragraph }, paragraph)),
    listSection('Highlights', highlights, '•'),
    // A heading never stands alone at the end of a page.
    h(
      View,
      { wrap: firstDay !== undefined && isLongDay(firstDay) },
      h(Text, { style: css.section }, 'Day by day'),
      firstDay ? dayView(firstDay) : h(Text, null, 'Detailed itinerary will be provided upon booking.'),
    ),
    laterDays.map(dayView),
    listSection('On your days', daysToKnow, '•'),
    listColumns(['Included', included, '+'], ['Not included', excluded, '–']),
    listSection('What to bring', whatToBring, '•'),
  )

/** A PDF of A4 pages. */
export const renderItinerary = async (task: DrawingTask<ItineraryDocument>): Promise<Uint8Array> => {
  const { picture } = task
  const document = withDrawnLetters(task.document)
  const { title, location, address, contact, color } = document
  const cover = coverView({ brand: contact.name, title, place: `${location}, Sri Lanka`, color, picture })
  const footer = footerView([contact.name, ...contact.lines], { text: 'See it online', address })
  return renderToBuffer(
    h(
      Document,
      { title, author: contact.name, language: 'en' },
      h(Page, { size: 'A4', style: css.page }, cover, toBody(document), footer),
    ),
  )
}
