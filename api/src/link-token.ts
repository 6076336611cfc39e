import { createHmac, timingSafeEqual } from 'node:crypto'

interface LinkedRow {
  id: string
  nonce: string
}

/** The purpose that a link is signed for; it is invalid for any other. */
type LinkPurpose =
  | 'sign-up attempt'
  | 'change of address'
  | 'day sheet'
  | 'guide'
  | 'enquiry'
  | 'companions'
  | 'proposal'
  | 'list voter'
  | 'calendar'

/** Signs with the installation's secret and the row's nonce: neither alone is enough to forge a link. */
const sign = (purpose: LinkPurpose, { id, nonce }: LinkedRow, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose} ${id} ${nonce}`).digest()

/** The token of a row's link; deterministic. */
export const toLinkToken = (purpose: LinkPurpose, row: LinkedRow, secret: string): string =>
  `${row.id}.${sign(purpose, row, secret).toString('base64url')}`

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The row id in a token whose signature is not verified yet. */
export const parseUnverifiedRowId = (token: string): string | undefined => {
  const [id = ''] = token.split('.')
  return uuid.test(id) ? id : undefined
}

export const isLinkTokenValid = (purpose: LinkPurpose, token: string, row: LinkedRow, secret: string): boolean => {
  const given = Buffer.from(token)
  // Of the text and not of its bytes, which base64 spells in several ways.
  const expected = Buffer.from(toLinkToken(purpose, row, secret))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
