/** Where the words of the template's name do not say it. */
const names: Readonly<Record<string, string>> = {
  'booking-no-show': 'We missed you',
  'change-asked': 'Other dates or guests asked for',
  'change-declined': 'Other dates or guests declined',
  'dates-offered': 'Other days offered',
  'dates-not-offered': 'Other days not offered any more',
  'message-unread': 'Unread message',
  'payment-reversed': 'Payment no longer counted',
  'payment-account-changed': 'New bank account to pay into',
  'receipt-duplicate': 'Receipt already on record',
  'refund-voided': 'Refund not sent',
  'staff-calendar-conflict': 'To staff: nights sold twice',
  'staff-change-asked': 'To staff: other dates or guests asked for',
  'staff-change-withdrawn': 'To staff: other dates or guests not asked for any more',
  'staff-payment-stranded': 'To staff: paid, but not available',
  'staff-review-due': 'To staff: receipt to review soon',
  'staff-review-missed': 'To staff: receipt review missed',
}

/** `booking-received` → `Booking received`; `staff-booking-changed` → `To staff: booking changed`. */
export const toMailName = (template: string): string => {
  const words = template.replace(/^(?:staff|admin)-/, 'to staff: ').replaceAll('-', ' ')
  return names[template] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
