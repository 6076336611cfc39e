import { Button, Heading, Section, Text } from '@react-email/components'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { ink, lagoon, line, quiet, serif } from './palette.ts'

const text = { color: ink, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' }

export const paragraph = (...children: ReactNode[]): ReactElement => h(Text, { style: text }, ...children)

export const strong = (words: string): ReactElement => h('strong', { style: { color: ink } }, words)

export const note = (...children: ReactNode[]): ReactElement =>
  h(Text, { style: { ...text, color: quiet, fontSize: '14px', lineHeight: '21px' } }, ...children)

/** The one thing to do next. The address stands below it, for readers that show no buttons. */
export const action = (label: string, href: string): ReactElement =>
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
  borderBottom: `1px solid ${line}`,
  fontSize: '15px',
  lineHeight: '22px',
  padding: '10px 0',
  verticalAlign: 'top',
}

/** What, and what of it: further lines stand smaller beneath the first. */
export type Row = readonly [label: string, value: string | readonly string[]]

const lines = (value: string | readonly string[]): ReactNode[] => {
  const [first = '', ...more] = typeof value === 'string' ? [value] : value
  return [
    first,
    ...more.flatMap((each) => [
      h('br', { key: `break ${each}` }),
      h('span', { key: each, style: { color: quiet, fontSize: '14px', fontWeight: 400 } }, each),
    ]),
  ]
}

export const subheading = (words: string): ReactElement =>
  h(
    Heading,
    {
      as: 'h2',
      style: {
        color: ink,
        fontFamily: serif,
        fontSize: '19px',
        fontWeight: 600,
        lineHeight: '26px',
        margin: '24px 0 8px',
      },
    },
    words,
  )

/** Facts, one a line. */
export const facts = (rows: readonly Row[]): ReactElement =>
  h(
    'table',
    {
      className: 'facts',
      role: 'presentation',
      width: '100%',
      style: { borderCollapse: 'collapse', borderTop: `1px solid ${line}`, margin: '8px 0 24px' },
    },
    h(
      'tbody',
      null,
      ...rows.map(([label, value]) =>
        h(
          'tr',
          { key: label },
          h('td', { style: { ...cell, color: quiet, paddingRight: '12px', width: '34%' } }, label),
          h('td', { style: { ...cell, color: ink, fontWeight: 500 } }, ...lines(value)),
        ),
      ),
    ),
  )
