import { type ReviewMark, reviewMarks } from '@escapes/contract'
import { listAccountNumbers } from '#/account-numbers/list-account-numbers.ts'
import { listOtherPayments } from '#/account-numbers/list-other-payments.ts'

const patterns: Readonly<Record<ReviewMark, RegExp>> = {
  rude: /\b(?:fuck\w*|shit\w*|bastards?|assholes?|arseholes?|bitch\w*|cunts?|idiots?|morons?|scum|retard\w*|whores?)\b/i,
  // A first name thanks a guide; a family name tells strangers who somebody is.
  name: /\b(?:Mr|Mrs|Ms|Miss|Dr)\.? \p{Lu}|\b(?:named|called|name is|name was) \p{Lu}\p{L}+ \p{Lu}\p{L}+/u,
  phone: /(?:\+|\b00?)\d(?:[\s().-]{0,2}\d){7,14}(?!\d)/,
  'e-mail': /[^\s@]{1,64}@[^\s@]{1,100}\.\p{L}{2,}/u,
  link: /https?:|\bwww\.|\b[a-z\d-]{2,63}\.(?:com|net|org|lk|io|me|info|shop|link|app)\b/i,
  payment:
    /\b(?:paypal|revolut|western union|moneygram|bitcoin|usdt|iban|swift code|venmo|cash ?app)\b|\bpay (?:him|her|them|me|us|the \w+) (?:directly|privately|in cash)\b/i,
}

/** What staff should look at before it is shown. Rules this simple miss things and are wrong at times: people decide. */
export const findMarks = (text: string): ReviewMark[] =>
  reviewMarks.filter((mark) => patterns[mark].test(text) || (mark === 'payment' && namesPayment(text)))

const namesPayment = (text: string): boolean => listAccountNumbers(text).length + listOtherPayments(text).length > 0

const words: Readonly<Record<ReviewMark, string>> = {
  rude: 'words that may hurt somebody',
  name: 'somebody’s full name',
  phone: 'a telephone number',
  'e-mail': 'an e-mail address',
  link: 'a link',
  payment: 'a way to pay',
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** What the author reads. */
export const toHoldReason = (marks: readonly ReviewMark[]): string =>
  `We read it before it is shown, because it seems to contain ${list.format(marks.map((mark) => words[mark]))}.`
