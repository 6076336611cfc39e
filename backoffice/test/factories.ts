import type {
  AuditEntry,
  BankAccount,
  StaffReceipt,
  ImportedStatement,
  LedgerEntry,
  LoggedMail,
  ListingPicture,
  Page,
  Quote,
  SaleRules,
  StaffBooking,
  StaffContentBlock,
  StaffContentPage,
  StaffRefund,
  StatementLine,
  TimelineItem,
} from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { aBookingOfAnybody, anId, usdAmount } from '@escapes/testing/booking-factories'

type Bookings = CallOutput<'GET /admin/bookings'>
export type BookingLedger = CallOutput<'GET /admin/bookings/:id/ledger'>
export type BookingHistory = CallOutput<'GET /admin/bookings/:id/history'>
type Feeds = CallOutput<'GET /admin/feeds'>
type Feed = Feeds['items'][number]

export { aBookingMoney, anId, usdAmount } from '@escapes/testing/booking-factories'

export const aContentBlock = (more: Partial<StaffContentBlock> = {}): StaffContentBlock => ({
  id: anId(),
  title: 'Roads in the monsoon',
  type: 'text',
  content: 'The road to Ella is **open**.',
  imageUrl: null,
  imageAlt: '',
  slot: 'home',
  isActive: true,
  shownFrom: null,
  shownUntil: null,
  position: 0,
  version: 1,
  updatedAt: '2026-11-21T05:45:00Z',
  updatedBy: 'Ruwan Silva',
  ...more,
})

export const aContentPage = (more: Partial<StaffContentPage> = {}): StaffContentPage => ({
  key: 'faq',
  title: 'Questions',
  content: '## When?\n\nFrom **December** to March.',
  version: 2,
  updatedAt: '2026-11-21T05:45:00Z',
  updatedBy: 'Ruwan Silva',
  ...more,
})

export const aBooking = (more: Partial<StaffBooking> = {}): StaffBooking => ({
  ...aBookingOfAnybody(),
  policy: { startsAt: '2027-05-14T08:30:00Z', bands: [{ refundPercent: 100, fixedFee: 0, until: null }] },
  paymentDueAt: '2026-11-22T06:00:00Z',
  allowed: ['confirm', 'cancel'],
  customer: { id: 'u1', name: 'Amaya Silva', email: 'amaya@example.test' },
  ...more,
})

export const aBookingsPage = (items: StaffBooking[], more: Partial<Bookings> = {}): Bookings => ({
  items,
  nextCursor: null,
  total: items.length,
  counts: { pending: items.length },
  ...more,
})

export const aQuote = (total: number): Quote => ({
  lines: [],
  nights: null,
  total,
  agreed: { currency: 'USD', total, rate: '1' },
  deposit: total,
  balance: 0,
  agreedDeposit: total,
  agreedBalance: 0,
  balanceDueAt: null,
  cancellationPolicy: null,
  policy: { startsAt: '2027-05-14T08:30:00Z', bands: [] },
  mode: 'instant',
})

export const aLedgerEntry = (more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: anId(),
  kind: 'payment',
  ...usdAmount(62_000),
  source: 'manual',
  note: null,
  by: 'Shanika',
  receivedOn: '2026-11-19',
  at: '2026-11-20T06:00:00Z',
  reverses: null,
  isReversed: false,
  ...more,
})

export const aLedger = (entries: LedgerEntry[] = [], more: Partial<BookingLedger> = {}): BookingLedger => ({
  currency: 'USD',
  entries,
  paid: usdAmount(0),
  due: usdAmount(124_000),
  closable: usdAmount(0),
  ...more,
})

export const aHistory = (items: Partial<BookingHistory['items'][number]>[] = []): BookingHistory => ({
  items: items.map((item) => ({
    from: null,
    to: 'pending',
    action: 'submit',
    by: 'guest',
    name: null,
    reason: null,
    at: '2026-11-20T06:00:00Z',
    ...item,
  })),
})

export const aTimelineItem = (more: Partial<TimelineItem> = {}): TimelineItem => ({
  at: '2026-11-20T06:00:00Z',
  kind: 'state',
  title: 'Submitted',
  by: { role: 'guest', name: null },
  text: null,
  changes: [],
  ...more,
})

export const aLoggedMail = (more: Partial<LoggedMail> = {}): LoggedMail => ({
  id: anId(),
  template: 'booking-received',
  recipient: 'amaya@example.test',
  state: 'sent',
  attempts: 1,
  reason: null,
  createdAt: '2026-11-20T06:00:00Z',
  sentAt: '2026-11-20T06:00:02Z',
  repeats: null,
  ...more,
})

export const anAuditEntry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  number: 7,
  at: '2026-11-20T06:00:00Z',
  action: 'POST /admin/bookings/:id/confirm',
  label: 'Confirmed a booking',
  by: { id: anId(), name: 'Nimal', role: 'manager' },
  thing: { kind: 'bookings', id: 'b1' },
  booking: { id: 'b1', reference: 'GALLE379' },
  changes: [{ kind: 'booking-transitions', id: 't1', field: 'state', before: 'pending', after: 'confirmed' }],
  address: '203.0.113.7',
  device: 'Safari on iPhone',
  requestId: 'request-1',
  ...more,
})

export const aFeed = (more: Partial<Feed> = {}): Feed => ({
  id: anId(),
  listing: { id: anId(), title: 'Fort House' },
  host: 'calendar.example.test',
  health: 'fresh',
  lastGoodAt: '2026-11-21T05:45:00Z',
  lastAttemptAt: '2026-11-21T05:45:00Z',
  lastError: null,
  events: 3,
  warnings: [],
  blocks: [{ from: '2026-12-01', to: '2026-12-05', isTentative: false }],
  ...more,
})

export const aListingPicture = (more: Partial<ListingPicture> = {}): ListingPicture => {
  const id = anId()
  return {
    id,
    src: `/media/${id}`,
    alt: 'Fort House',
    width: 1600,
    height: 1200,
    widths: [320, 480, 640, 960, 1280, 1600],
    color: '#c98f5a',
    state: 'ready',
    failure: null,
    fileName: 'fort.jpg',
    thumbhash: null,
    ...more,
  }
}

export const aFeedsPage = (items: Feed[]): Feeds => ({ items, nextCursor: null, total: items.length })

export const toPage = <T>(items: T[]): Page<T> => ({ items, nextCursor: null, total: items.length })

export const aReceipt = (reference: string, more: Partial<StaffReceipt> = {}): StaffReceipt => ({
  id: anId(),
  bookingId: `of-${reference}`,
  status: 'submitted',
  fileName: 'receipt.jpg',
  contentType: 'image/jpeg',
  bytes: 204_800,
  hasPreview: true,
  pages: 1,
  claimed: 62_000,
  paidOn: '2026-11-19',
  note: null,
  rejectReason: null,
  uploadedAt: '2026-11-20T06:00:00Z',
  reviewedAt: null,
  reviewedBy: null,
  booking: {
    id: `of-${reference}`,
    reference,
    title: 'Fort House',
    state: 'pending',
    customer: { name: `Guest of ${reference}`, email: 'amaya@example.test' },
    currency: 'USD',
    total: usdAmount(124_000),
    paid: usdAmount(0),
    due: usdAmount(124_000),
    dueNow: usdAmount(62_000),
    nextDueAt: '2026-11-23T10:45:00Z',
    closableUpTo: usdAmount(1_500),
  },
  payments: [],
  similarReceipts: [],
  ...more,
})

export const aRefund = (more: Partial<StaffRefund> = {}): StaffRefund => ({
  id: anId(),
  bookingId: 'b1',
  reference: 'GALLE379',
  state: 'ready',
  reason: 'cancelled',
  currency: 'USD',
  ...usdAmount(62_000),
  account: '•••• 4821',
  openedAt: '2026-11-19T06:00:00Z',
  approvedAt: null,
  sentAt: null,
  bankReference: null,
  proof: null,
  customer: { name: 'Amaya Silva', email: 'amaya@example.test' },
  title: 'Fort House',
  approvedBy: null,
  exportedAt: null,
  fileNumber: null,
  sentBy: null,
  needsSecondPerson: false,
  ...more,
})

export const aBankAccount = (more: Partial<BankAccount> = {}): BankAccount => ({
  id: anId(),
  currency: 'USD',
  bankName: 'Bank of Ceylon',
  accountName: 'Sri Lanka Escapes',
  accountNumber: '0001234567',
  iban: null,
  swift: 'BCEYLKLX',
  bankCode: null,
  branch: 'Galle Fort',
  note: null,
  isActive: true,
  ...more,
})

export const anImport = (more: Partial<ImportedStatement> = {}): ImportedStatement => ({
  id: anId(),
  accountId: 'a1',
  fileName: 'november.csv',
  importedAt: '2026-11-20T06:00:00Z',
  importedBy: 'Shanika',
  lines: 12,
  known: 2,
  matched: 7,
  ambiguous: 1,
  unmatched: 2,
  problems: [],
  ...more,
})

export const aStatementLine = (more: Partial<StatementLine> = {}): StatementLine => ({
  id: anId(),
  accountId: 'a1',
  bookedOn: '2026-11-19',
  amount: 62_000,
  currency: 'USD',
  payer: 'A SILVA',
  text: 'FT26 GAL LE37 9',
  state: 'unmatched',
  meaning: null,
  booking: null,
  candidates: [],
  ...more,
})

export const someSaleRules = (more: Partial<SaleRules> = {}): SaleRules => ({
  listingId: 'l1',
  kind: 'villa',
  title: 'Fort House',
  version: 3,
  mode: 'instant',
  leadHours: 24,
  policy: [
    { fromHours: 48, refundPercent: 100, fixedFee: 0 },
    { fromHours: 0, refundPercent: 50, fixedFee: 1_000 },
  ],
  closures: [],
  minNights: 2,
  weeklyPrice: null,
  seasons: [],
  sale: 'free-sale',
  units: { adult: 1, child: 1, infant: 0 },
  childPrice: null,
  infantPrice: null,
  ...more,
})
