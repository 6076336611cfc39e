import type { ProposalSummary, StaffProposal } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { anId } from './factories.ts'

type Proposals = CallOutput<'GET /admin/proposals'>
type Part = StaffProposal['parts'][number]

export const aProposalSummary = (more: Partial<ProposalSummary> = {}): ProposalSummary => ({
  id: anId(),
  number: 'P-00042',
  state: 'sent',
  title: 'Ten days of hills and beach',
  recipientName: 'Anna',
  parts: 3,
  startsOn: '2027-03-10',
  endsOn: '2027-03-19',
  sentAt: '2026-11-19T06:00:00Z',
  expiresAt: '2026-11-26T18:30:00Z',
  opened: 3,
  openedAt: '2026-11-20T10:40:00Z',
  by: 'Shanika',
  updatedAt: '2026-11-20T06:00:00Z',
  ...more,
})

export const aProposalsPage = (items: ProposalSummary[] = [], more: Partial<Proposals> = {}): Proposals => ({
  items,
  nextCursor: null,
  total: items.length,
  counts: {},
  ...more,
})

export const aProposalPart = (more: Partial<Part> = {}): Part => ({
  id: anId(),
  listingId: anId(),
  kind: 'villa',
  title: 'Fort House',
  location: 'Galle',
  image: null,
  position: null,
  checkIn: '2027-03-10',
  checkOut: '2027-03-13',
  date: null,
  lastDay: null,
  guests: { adults: 2, children: 2, infants: 0 },
  note: '',
  price: null,
  problem: null,
  bookingId: null,
  requestedExtraLines: [],
  ...more,
})

export const aProposal = (more: Partial<StaffProposal> = {}): StaffProposal => ({
  id: 'p1',
  number: 'P-00042',
  version: 3,
  state: 'draft',
  title: 'Ten days of hills and beach',
  recipientName: 'Anna',
  message: '',
  currency: 'USD',
  sentAt: null,
  expiresAt: null,
  parts: [aProposalPart()],
  totals: { totalUsd: 30_000, total: 30_000 },
  customer: null,
  conversation: null,
  token: null,
  opened: 0,
  openedAt: null,
  by: { id: anId(), name: 'Shanika Perera' },
  acceptedBy: null,
  decidedAt: null,
  declineReason: null,
  createdAt: '2026-11-19T06:00:00Z',
  updatedAt: '2026-11-19T06:00:00Z',
  ...more,
})
