import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import { createElement as h, type ReactElement, type ReactNode } from 'react'

const lagoon = '#0E5A60'
const sand = '#F6EFE3'
const ink = '#14231F'
const cinnamon = '#A4532A'
const quiet = '#55655F'
const line = '#E4D9C6'

const serif = "Fraunces, Georgia, 'Times New Roman', serif"
const sans = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif"

/** What a mail is: its subject and its body, of which HTML and text are both made. */
export interface Letter {
  subject: string
  body: ReactElement
}

/** Where links lead, and who signs. */
export interface Site {
  url: string
  name: string
}

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

/** Facts, one a line: what, and what of it. */
export const facts = (rows: readonly (readonly [label: string, value: string])[]): ReactElement =>
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
          h('td', { style: { ...cell, color: ink, fontWeight: 500 } }, value),
        ),
      ),
    ),
  )

interface Contents {
  subject: string
  /** What an inbox shows beside the subject. */
  preview: string
  heading: string
  children: readonly ReactNode[]
  /** Why the reader has this mail. */
  because: string
}

export const letter = (site: Site, { subject, preview, heading, children, because }: Contents): Letter => ({
  subject,
  body: h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('meta', { name: 'supported-color-schemes', content: 'light' }),
    ),
    h(Preview, null, preview),
    h(
      Body,
      { style: { backgroundColor: sand, fontFamily: sans, margin: 0, padding: '24px 12px' } },
      h(
        Container,
        { style: { backgroundColor: '#FFFFFF', borderRadius: '12px', maxWidth: '560px', padding: '32px 24px' } },
        h(
          Text,
          { style: { color: cinnamon, fontFamily: serif, fontSize: '17px', fontWeight: 600, margin: '0 0 24px' } },
          h(Link, { href: site.url, style: { color: cinnamon, textDecoration: 'none' } }, site.name),
        ),
        h(
          Heading,
          {
            as: 'h1',
            style: {
              color: lagoon,
              fontFamily: serif,
              fontSize: '27px',
              fontWeight: 600,
              lineHeight: '34px',
              margin: '0 0 16px',
            },
          },
          heading,
        ),
        ...children,
        h(Hr, { style: { borderColor: line, margin: '28px 0 16px' } }),
        h(Text, { style: { color: quiet, fontSize: '13px', lineHeight: '20px', margin: 0 } }, because),
      ),
    ),
  ),
})
