import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Text } from '@react-email/components'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { cinnamon, lagoon, line, quiet, sand, sans, serif } from './palette.ts'

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
