/** `as of 19 Nov 2026`, `au 19/11/2026` */
const day =
  /[\s:]+(?:(?:as )?(?:at|of|on|per)|am|au|al|на)?[\s:]*(?:\d{4}-\d{2}-\d{2}|\d{1,2}[ ./-](?:\d{1,2}|\p{L}{3,9})(?:[ ./-]\d{2,4})?)$/iu

const moved =
  'credits?|debits?|deposits?|withdrawals?|amount|payments|receipts|transactions|transfers|fees|charges|income|expenses|(?:paid |money )?(?:in|out)'

const names = new RegExp(
  [
    String.raw`(?:(?:opening|closing|start|starting|end|ending|beginning|initial|previous|prior|new|current|ledger|available|clear|cleared|uncleared|book|running|daily|statement|account|eod|end of day|month[- ]end|op|cl)\.? )+bal(?:ance|\.)?`,
    String.raw`(?:bal(?:ance|\.)? )?(?:[bc]\/(?:f|d|fwd)|(?:brought|carried) (?:forward|fwd|down|over))`,
    String.raw`bal(?:ance|\.)? (?:forward(?:ed)?|fwd|at (?:the )?(?:start|beginning|end)|(?:from|of) (?:the )?(?:last|previous) statement)`,
    String.raw`(?:(?:grand|sub|page|overall|net|daily)[ -]?)?totals?(?: (?:for|of) (?:the )?(?:day|week|month|period|page|account|statement))?`,
    String.raw`(?:(?:grand|sub|page|overall|net)[ -]?)?totals? (?:of )?(?:all )?(?:${moved})(?: (?:and|&) (?:${moved}))?`,
    'summe|gesamt(?:summe)?|zwischensumme|übertrag|saldovortrag|(?:alter|neuer) (?:konto)?(?:saldo|stand)|(?:anfangs|end)(?:saldo|bestand)|kontostand',
    'solde (?:initial|final|précédent|comptable|créditeur|débiteur)|saldo (?:inicial|final|anterior|actual|iniziale|finale|contabile|precedente|disponib(?:le|ile))|totale|totaal|(?:begin|eind)saldo',
    'итого|всего|сальдо|(?:входящий|исходящий) остаток|合计|合計|总计|總計|小计|小計|(?:期初|期末|上期|本期)(?:余额|餘額|结余|結餘)|残高|繰越|합계|총계|잔액',
  ]
    .map((name) => `^(?:${name})$`)
    .join('|'),
  'iu',
)
/** A payer writes it of what is left to pay, and a bank beside a day. */
const namesOfDay = /^(?:solde|saldo)$/i
const maxLength = 80

/** Of a balance, or of a total of other lines. */
export const isNamedBalanceRow = (text: string): boolean => {
  if (text.length > maxLength) return false
  const name = text.trim().replace(/\s*[:.]$/, '')
  const withoutDay = name.replace(day, '')
  return names.test(name) || names.test(withoutDay) || (withoutDay !== name && namesOfDay.test(withoutDay))
}
