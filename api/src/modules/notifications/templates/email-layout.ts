import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import type { BusinessContact } from '@escapes/contract'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { formatPhoneNumber } from '#/phone-number.ts'
import { contactLink } from './blocks.ts'
import { cinnamon, lagoon, hairlineColor, mutedInk, sand, sansFontFamily, serifFontFamily } from './palette.ts'

/** HTML and text are both made of the body. */
export interface Email {
  subject: string
  body: ReactElement
  /** What stands between the heading and the foot. */
  children: readonly ReactNode[]
}

export interface Site {
  url: string
  contact: BusinessContact
}

/** How the recipient reaches the business, in one line: most read it on a phone. */
const toContactLine = ({ name, whatsapp, email, opens, closes }: BusinessContact): ReactNode[] =>
  [
    name,
    contactLink(`WhatsApp ${formatPhoneNumber(whatsapp)}`, `https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`),
    email && contactLink(email, `mailto:${email}`),
    `every day ${opens} to ${closes}, Sri Lanka time`,
  ]
    .filter((part) => part !== '')
    .flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))

/** Under which name and numbers the business is registered, as far as admins entered it. */
const toCompanyLine = ({ legalName, registrationNumber, licenceNumber }: BusinessContact): string =>
  [
    legalName,
    registrationNumber && `registration ${registrationNumber}`,
    licenceNumber && `tourism licence ${licenceNumber}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')

interface EmailContents {
  subject: string
  /** The preview text of an inbox. */
  preview: string
  heading: string
  children: readonly ReactNode[]
  whyYouGetThisMail: string
}

export const layOutEmail = (
  site: Site,
  { subject, preview, heading, children, whyYouGetThisMail }: EmailContents,
): Email => ({
  subject,
  children,
  body: h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('meta', { name: 'supported-color-schemes', content: 'light' }),
    ),
    h(Preview, null, preview),
    h(
      Body,
      { style: { backgroundColor: sand, fontFamily: sansFontFamily, margin: 0, padding: '24px 12px' } },
      h(
        Container,
        { style: { backgroundColor: '#FFFFFF', borderRadius: '12px', maxWidth: '560px', padding: '32px 24px' } },
        h(
          Text,
          {
            style: {
              color: cinnamon,
              fontFamily: serifFontFamily,
              fontSize: '17px',
              fontWeight: 600,
              margin: '0 0 24px',
            },
          },
          h(Link, { href: site.url, style: { color: cinnamon, textDecoration: 'none' } }, site.contact.name),
        ),
        h(
          Heading,
          {
            as: 'h1',
            style: {
              color: lagoon,
              fontFamily: serifFontFamily,
              fontSize: '27px',
              fontWeight: 600,
              lineHeight: '34px',
              margin: '0 0 16px',
            },
          },
          heading,
        ),
        ...children,
        h(Hr, { style: { borderColor: hairlineColor, margin: '28px 0 16px' } }),
        h(Text, { style: { color: mutedInk, fontSize: '13px', lineHeight: '20px', margin: 0 } }, whyYouGetThisMail),
        ...[toContactLine(site.contact), site.contact.address, toCompanyLine(site.contact)]
          .filter((line) => line !== '')
          .map((line, index) =>
            h(
              Text,
              {
                key: index,
                style: { color: mutedInk, fontSize: '13px', lineHeight: '20px', margin: index === 0 ? '12px 0 0' : 0 },
              },
              line,
            ),
          ),
      ),
    ),
  ),
})
