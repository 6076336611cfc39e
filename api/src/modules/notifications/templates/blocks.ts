import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { ink, lagoon, hairlineColor, mutedInk, sand, serifFontFamily } from './palette.ts'

// A long address must not widen a phone's mail.
const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

const text = { ...breaking, color: ink, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' }

export const paragraph = (...children: ReactNode[]): ReactElement => h(Text, { style: text }, ...children)

export const strongText = (content: string): ReactElement => h('strong', { style: { color: ink } }, content)

export const noteParagraph = (...children: ReactNode[]): ReactElement =>
  h(Text, { style: { ...text, color: mutedInk, fontSize: '14px', lineHeight: '21px' } }, ...children)

/** A number or an address that a phone opens; the plain text has it once. */
export const contactLink = (text: string, href: string): ReactElement =>
  h(Link, { key: href, className: 'contact', href, style: { color: 'inherit', textDecoration: 'underline' } }, text)

export const phoneLink = (phone: string): ReactElement => contactLink(phone, `tel:${phone.replaceAll(/[^+\d]/g, '')}`)

/** A code to type elsewhere. The digits are one word, so that a phone offers them and a double tap takes them. */
export const codeLine = (code: string): ReactElement =>
  h(
    Section,
    { style: { margin: '24px 0' } },
    h(
      Text,
      {
        style: {
          backgroundColor: sand,
          borderRadius: '10px',
          color: ink,
          fontSize: '32px',
          fontWeight: 600,
          letterSpacing: '6px',
          lineHeight: '40px',
          margin: 0,
          padding: '16px 0 16px 6px',
          textAlign: 'center',
        },
      },
      code,
    ),
  )

/** The main action, as a button. */
export const actionButton = (label: string, href: string): ReactElement =>
  h(
    Section,
    { style: { margin: '24px 0' } },
    h(
      Button,
      {
        href,
        style: {
          backgroundColor: lagoon,
          borderRadius: '10px',
          color: '#FFFFFF',
          fontSize: '16px',
          fontWeight: 600,
          padding: '14px 24px',
          textDecoration: 'none',
        },
      },
      label,
    ),
  )

const cell = {
  ...breaking,
  borderBottom: `1px solid ${hairlineColor}`,
  fontSize: '15px',
  lineHeight: '22px',
  padding: '10px 0',
  verticalAlign: 'top',
}

export type TextRow = readonly [label: string, value: string | readonly string[]]

type Line = string | ReactElement

/** Further lines of a value are smaller. */
export type DetailsRow = readonly [label: string, value: string | readonly Line[]]

const lines = (value: string | readonly Line[]): ReactNode[] => {
  const [first = '', ...more] = typeof value === 'string' ? [value] : value
  return [
    first,
    ...more.flatMap((each, index) => [
      h('br', { key: `break ${index}` }),
      h('span', { key: index, style: { color: mutedInk, fontSize: '14px', fontWeight: 400 } }, each),
    ]),
  ]
}

export const subheading = (content: string): ReactElement =>
  h(
    Heading,
    {
      as: 'h2',
      style: {
        color: ink,
        fontFamily: serifFontFamily,
        fontSize: '19px',
        fontWeight: 600,
        lineHeight: '26px',
        margin: '24px 0 8px',
      },
    },
    content,
  )

export const detailsTable = (rows: readonly DetailsRow[]): ReactElement =>
  h(
    'table',
    {
      className: 'facts',
      role: 'presentation',
      width: '100%',
      style: { borderCollapse: 'collapse', borderTop: `1px solid ${hairlineColor}`, margin: '8px 0 24px' },
    },
    h(
      'tbody',
      null,
      ...rows.map(([label, value]) =>
        h(
          'tr',
          { key: label },
          h('td', { style: { ...cell, color: mutedInk, paddingRight: '12px', width: '34%' } }, label),
          h('td', { style: { ...cell, color: ink, fontWeight: 500 } }, ...lines(value)),
        ),
      ),
    ),
  )
