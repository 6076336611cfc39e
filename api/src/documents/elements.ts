import { fileURLToPath } from 'node:url'
import { Font, Image, Link, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { normalizeText } from '#/normalize-text.ts'

/** What our PDF documents are made of: fonts, colours and the parts that more than one has. */
export interface Fact {
  label: string
  text: string
}

export interface DocumentDay {
  number: number
  /** `Day 2`. */
  label: string
  /** `Fri 14 May 2027`, where a first day was chosen. */
  date: string | undefined
  title: string
  location: string
  /** The location in Sinhala and Tamil script. */
  scripts?: string | undefined
  description: string
  /** `Do`, `Sleep`, `Eat`. */
  details: Fact[]
}

const fontFile = (name: string): string => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
Font.register({ family: 'Fraunces', src: fontFile('fraunces') })
Font.register({
  family: 'Figtree',
  fonts: [
    { src: fontFile('figtree'), fontWeight: 400 },
    { src: fontFile('figtree-bold'), fontWeight: 600 },
  ],
})
Font.register({ family: 'Figtree Extended', src: fontFile('figtree-ext') })
// Names of places as drivers read them.
Font.register({ family: 'Noto Sans Sinhala', src: fontFile('noto-sans-sinhala') })
Font.register({ family: 'Noto Sans Tamil', src: fontFile('noto-sans-tamil') })
// No word is divided.
Font.registerHyphenationCallback((word) => [word])

const sans = ['Figtree', 'Figtree Extended', 'Noto Sans Sinhala', 'Noto Sans Tamil']
export const serif = ['Fraunces', ...sans]
await Promise.all(sans.map((fontFamily) => Font.load({ fontFamily })))
const loaded = sans.map((fontFamily) => Font.getFont({ fontFamily }).data)
const isDrawn = (letter: string): boolean =>
  loaded.some((font) => font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) === true)
const toStandIn = (letter: string): string => {
  if (isDrawn(letter)) return letter
  if (/\p{Z}/u.test(letter)) return ' '
  return /[\p{M}\p{C}]/u.test(letter) ? '' : '?'
}

/** What none of our fonts has, the renderer would draw as other letters on top of each other. */
export const withDrawnLetters = <Document>(document: Document): Document =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    typeof value === 'string' ? normalizeText(value, 'NFC').replaceAll(/\P{ASCII}/gu, toStandIn) : value,
  ) as Document
export const ink = '#1a2b26'
export const muted = '#51635c'
export const lagoon = '#14505a'
export const deep = '#0d2f35'
export const cinnamon = '#8a3f22'
const sand = '#fbf8f2'
export const line = '#e2d8c6'

export const css = StyleSheet.create({
  page: {
    paddingTop: 44,
    paddingBottom: 64,
    backgroundColor: sand,
    color: ink,
    fontFamily: sans,
    fontSize: 10,
    lineHeight: 1.5,
  },
  cover: { position: 'relative', marginTop: -44, marginBottom: 22 },
  picture: { position: 'absolute', top: 0, left: 0, width: '100%', objectFit: 'cover' },
  title: {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 0,
    padding: '18 44 20',
    backgroundColor: deep,
    opacity: 0.94,
  },
  brand: { fontSize: 9, letterSpacing: 1.2, color: '#e9dcc3', marginBottom: 4 },
  heading: { fontFamily: serif, fontSize: 27, lineHeight: 1.15, color: '#ffffff' },
  place: { marginTop: 5, fontSize: 11, color: '#e9dcc3' },
  body: { paddingHorizontal: 44 },
  facts: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    borderBottomWidth: 1,
    borderBottomColor: line,
    paddingBottom: 12,
    marginBottom: 16,
  },
  fact: { width: '33.33%', paddingRight: 12, paddingBottom: 8 },
  label: { fontSize: 8, letterSpacing: 0.6, color: muted },
  strong: { fontWeight: 600 },
  paragraph: { marginBottom: 8 },
  section: { fontFamily: serif, fontSize: 16, lineHeight: 1.3, color: lagoon, marginTop: 14, marginBottom: 8 },
  columns: { flexDirection: 'row', gap: 28 },
  column: { flex: 1 },
  item: { flexDirection: 'row', marginBottom: 4 },
  mark: { width: 14, color: lagoon, fontWeight: 600 },
  text: { flex: 1 },
  day: { flexDirection: 'row', borderTopWidth: 1, borderTopColor: line, paddingVertical: 12 },
  dayNumber: { width: 96, paddingRight: 12 },
  number: { fontFamily: serif, fontSize: 14, lineHeight: 1.2, color: cinnamon },
  dayTitle: { fontSize: 12, fontWeight: 600, lineHeight: 1.3 },
  dayPlace: { color: muted, marginBottom: 5 },
  script: { color: ink, fontSize: 11 },
  detail: { flexDirection: 'row', marginTop: 3 },
  detailLabel: { width: 38, fontWeight: 600, color: lagoon },
  footer: {
    position: 'absolute',
    left: 44,
    right: 44,
    // From the top: what is measured from the bottom of a page is not drawn on each.
    top: 788,
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 20,
    borderTopWidth: 1,
    borderTopColor: line,
    paddingTop: 8,
    fontSize: 8,
    color: muted,
  },
  link: { color: lagoon, textDecoration: 'none' },
})

export const list = (items: readonly string[], mark: string): ReactElement[] =>
  items.map((item) =>
    h(
      View,
      { key: item, style: css.item, wrap: false },
      h(Text, { style: css.mark }, mark),
      h(Text, { style: css.text }, item),
    ),
  )

/** What stands together and is longer than a page cannot be drawn; half of one is no reason to begin another. */
const isLong = (texts: readonly string[], lineLength: number): boolean =>
  texts.reduce((lines, text) => lines + Math.ceil(text.length / lineLength), 0) > 30

const sectionView = (title: string, content: ReactNode[], wrap: boolean): ReactElement =>
  h(View, { key: title, wrap }, h(Text, { style: css.section, minPresenceAhead: 40 }, title), ...content)
export const section = (title: string, ...content: ReactNode[]): ReactElement => sectionView(title, content, false)
/** One that may be longer than a page. */
export const longSection = (title: string, ...content: ReactNode[]): ReactElement => sectionView(title, content, true)

export const listSection = (title: string, items: readonly string[], mark: string): ReactElement | false =>
  items.length > 0 && sectionView(title, list(items, mark), isLong(items, 80))

/** Two lists beside each other. */
export const listColumns = (...columns: readonly [title: string, items: readonly string[], mark: string][]) =>
  columns.some(([, items]) => items.length > 0) &&
  h(
    View,
    { style: css.columns, wrap: columns.some(([, items]) => isLong(items, 40)) },
    columns.map(([title, items, mark]) => h(View, { key: title, style: css.column }, listSection(title, items, mark))),
  )

export const isLongDay = ({ description, details }: DocumentDay): boolean =>
  isLong([description, ...details.map(({ text }) => text)], 70)

export const dayView = (day: DocumentDay): ReactElement => {
  const { number, label: heading, date, title, location, scripts, description, details } = day
  return h(
    View,
    { key: number, style: css.day, wrap: isLongDay(day) },
    h(
      View,
      { style: css.dayNumber },
      h(Text, { style: css.number }, heading),
      date !== undefined && h(Text, { style: css.label }, date),
    ),
    h(
      View,
      { style: css.text },
      h(Text, { style: css.dayTitle }, title),
      h(
        Text,
        { style: css.dayPlace },
        location,
        scripts !== undefined && h(Text, { style: css.script }, `   ${scripts}`),
      ),
      description !== '' && h(Text, null, description),
      details.map(({ label, text }) =>
        h(
          View,
          { key: label, style: css.detail },
          h(Text, { style: css.detailLabel }, label),
          h(Text, { style: css.text }, text),
        ),
      ),
    ),
  )
}

/** Two or three in a row, each with its label. */
export const factsView = (facts: readonly Fact[]): ReactElement =>
  h(
    View,
    { style: css.facts },
    facts.map(({ label, text }) =>
      h(
        View,
        { key: label, style: css.fact },
        h(Text, { style: css.label }, label),
        h(Text, { style: css.strong }, text),
      ),
    ),
  )

interface CoverProps {
  brand: string
  title: string
  place: string
  color: string
  /** JPEG. */
  picture: Uint8Array | undefined
  /** Leaves more of the page to what follows. */
  isLow?: boolean
}

const cover = 290
const lowCover = 170

export const coverView = ({ brand, title, place, color, picture, isLow = false }: CoverProps): ReactElement =>
  h(
    View,
    { style: [css.cover, { backgroundColor: color, height: isLow ? lowCover : cover }] },
    picture &&
      h(Image, {
        style: [css.picture, { height: isLow ? lowCover : cover }],
        src: { data: Buffer.from(picture), format: 'jpg' },
      }),
    h(
      View,
      { style: css.title },
      h(Text, { style: css.brand }, brand.toUpperCase()),
      h(Text, { style: css.heading }, title),
      h(Text, { style: css.place }, place),
    ),
  )

export const footerView = (words: readonly string[], link: { text: string; address: string }): ReactElement =>
  h(
    View,
    { style: css.footer, fixed: true },
    h(Text, { style: css.text }, words.join('  ·  ')),
    // pdfkit puts a link further off with every page, and fails on the tenth: it is one on the first.
    h(View, {
      render: ({ pageNumber }) => {
        const text = h(Text, { style: css.link }, link.text)
        return pageNumber === 1 ? h(Link, { src: link.address }, text) : text
      },
    }),
    h(Text, { render: ({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}` }),
  )
