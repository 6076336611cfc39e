import type { NotificationTopic } from '@escapes/contract'

/** What the mails of a topic are about, as staff know them. */
export const topicTexts: Readonly<Record<NotificationTopic, { label: string; hint: string }>> = {
  bookings: { label: 'Bookings', hint: 'New, changed and cancelled bookings, and requests to answer.' },
  money: { label: 'Money', hint: 'Receipts to check, overdue payments, money without a booking, refunds.' },
  messages: { label: 'Messages', hint: 'Messages and enquiries that nobody has read for five minutes.' },
  calendars: { label: 'Calendars', hint: 'Nights sold twice, and calendars of other channels that look wrong.' },
}

export const topics = Object.keys(topicTexts) as readonly NotificationTopic[]
