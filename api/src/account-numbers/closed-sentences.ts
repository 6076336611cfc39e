/**
 * The only sentences in which staff may name a service by which others are paid: each is read from its beginning to its
 * end, in small letters, with `S` for a service and `P` for one that shops take, and leaves no room for who is paid.
 */

const name = '[SP]'
const item = `(?:${name}|(?:credit |debit |bank )?cards?|cash)(?: payments?| transfers?)?`
/** `A`, `A or B`, `A, B or C`: a comma alone may begin what we do take, as in `no cash, PayPal`. */
const toList = (each: string, joint: string): string =>
  `${each}(?:(?:, ${each}){0,12},? (?:${joint}) ${each}|(?:/${each}){1,4})?`
const list = toList(item, 'or|nor')
const names = toList(name, 'or|and')
const shopNames = toList('(?:P|cash|(?:credit |debit )?cards?)', 'or|and')

const by = '(?:by|with|through|via|using|from|in)'
const not = '(?:do not|does not|don’t|doesn’t|cannot|can’t|can not|never|no longer)'
const we = '(?:we|the business|our business|our office|the office)'
const opening =
  '(?:(?:(?:dear|hello|hi)(?: [a-z]{1,20}){0,3},|(?:(?:i am |i’m |we are )?(?:sorry|afraid)|unfortunately|regrettably|currently|no|thank you|thanks|as a rule)(?:,? but|,|:)?) ){0,3}'
const place =
  '(?:(?:in|at|of|near|opposite|beside|around) (?:the )?[a-z]{2,15}(?: (?:road|street|fort|town|station|beach|airport|city|junction))?)'
const ours =
  'our (?:own )?(?:bank )?accounts? (?:shown |named |that is |given )?(?:on|in) (?:your|the|their) booking(?: page)?'
const transfers = `(?:bank )?transfers?(?: to our (?:own )?accounts?| to ${ours})?`
const onlyTransfers = `(?:(?:,|:| -| and| but|, and|, but) (?:we )?(?:take )?(?:only )?${transfers}(?: only)?)?`
const when =
  '(?: (?:yet|any more|anymore|either|here|for now|at the moment|at present|for bookings|for payments|as payment|directly))?'

const verb = '(?:send|transfer|pay|move|wire)'
const sum =
  '(?: (?:it|them|usd|eur|gbp|dollars|euros|pounds|money|the money|(?:the|your|a) (?:deposit|rest|balance|amount|sum|payment|price)))?'
const theirs = `${by} (?:an? |your |your own )?${names}(?: accounts?| app)?`
const who = '(?:you|guests|customers|many guests|most guests|travellers|many)'
const takes = '(?:, which takes (?:a|one|two|three|some|a few|a couple of) (?:hours?|days?|working days?))?'
const toOurs = `(?:yes, )?${who} (?:can |may |could |often )?(?:also |simply )?${verb}${sum} (?:${theirs} to ${ours}|to ${ours} ${theirs})${takes}`
const toAccount = `(?:yes, )?${who} (?:can |may |could )?(?:also |simply )?${verb}${sum} ${theirs} to our (?:own )?(?:bank )?account${takes}`

const some = '(?:(?:most|many|all|some|the|a few|larger|nearly all|almost all|any|every|other) ){0,2}'
const shop =
  '(?:shops?|cafes?|restaurants?|supermarkets?|stores?|bakery|bakeries|pharmac(?:y|ies)|museums?|bars?|market stalls|malls?|ticket offices?|petrol stations?)'
const machines = `${some}(?:atms?|cash machines?|${shop})(?: and ${shop})?(?: ${place})?`
const cash =
  '(?:(?:,|;|,? and|,? but) (?:the )?(?:tuk-?tuks|drivers|markets|buses|others|villages) (?:take|want) (?:only )?cash(?: of [\\d,]{1,9}(?: and [\\d,]{1,9})? rupees)?)?'

const inGerman = toList(
  `(?:keine?n? )?(?:${name}(?:-(?:zahlung(?:en)?|uberweisung(?:en)?))?|(?:kredit|debit|ec-)?karten|kreditkarte|bargeld)`,
  // `Keine Karten und PayPal` may ask for PayPal.
  'oder|und(?: auch)?(?= kein)',
)
const onlyInGerman =
  '(?:(?:,| und|, sondern| -|:)(?: wir nehmen)? nur (?:bank)?uberweisung(?:en)?(?: auf unser(?: eigenes)? konto)?)?'
const inFrench = toList(
  `(?:(?:de |d’|les |le |la |l’|par )?(?:${name}|(?:cartes?(?: de credit| bancaires?)?)|especes|liquide))`,
  'ou|ni|et(?= (?:les?|la|de) )',
)
const onlyInFrench = '(?:(?:,| mais|:)? (?:seulement|uniquement) (?:les |des |par )?virements?(?: bancaires?)?)?'

const toSentence = (form: string): RegExp => new RegExp(`^${opening}(?:${form})$`)

const closed = [
  // A denial by the business.
  `${we} (?:${not}(?: currently| yet)?|are (?:not able|unable) to) (?:take|accept|offer|use|support|receive|have|refund|pay)(?: you| any)?(?: payments? ${by}| ${by})?(?: the codes? of)?(?: an?| any)? ${list}${when}(?:${onlyTransfers}|, but ${toOurs})`,
  `${we} (?:take|accept|offer|have|use)s? (?:no|neither) ${list}${when}${onlyTransfers}`,
  `${we} (?:take|accept)s? (?:only )?${transfers}(?: only)?,? (?:(?:and|but) )?(?:no|not) ${list}`,
  `no ${item}(?:,? (?:and |or )?no ${item}){0,6}(?: please|, please)?`,
  `(?:(?:paying|payments?|a payment|to pay|refunds?) ${by} )?${list} (?:(?:is|are)(?: unfortunately| sadly)? (?:not|no longer|never)|isn’t|aren’t) (?:possible|accepted|available|offered|supported|taken|an option)(?: (?:with us|here|for (?:bookings|payments|deposits)))?${onlyTransfers}`,
  `${list} (?:is|are) (?:no|not a) way to pay us`,
  `you ${not} (?:pay|send|book)(?: us| it| the deposit| the rest)? ${by} ${list}${onlyTransfers}`,
  `(?:please )?(?:${not}|nobody of us will) (?:send|pay)(?: us| me| any| the)?(?: money| deposit| rest| anything| payments?)? ${by} ${list}`,
  `${we} (?:will )?never (?:ask|asks) (?:you |guests |anybody )?(?:to pay|for money|for payments?|to be paid) ${by} ${list}`,
  `(?:leider )?(?:nehmen wir|wir nehmen|wir akzeptieren|akzeptieren wir) (?:leider )?(?=keine? |keinen )${inGerman}(?: an)?${onlyInGerman}`,
  `${toList(item, 'oder|und')} (?:ist|sind) (?:bei uns |leider ){0,2}nicht moglich${onlyInGerman}`,
  `(?:malheureusement,? )?nous n’acceptons (?:malheureusement )?(?:pas|ni|plus) ${inFrench}${onlyInFrench}`,
  // A customer's own means towards our account.
  toOurs,
  // Cards to spend or withdraw with.
  `(?:an? |your |most )?${names} (?:debit |travel |credit )?cards? (?:also )?(?:works?|is accepted|are accepted|are taken|are fine)(?: well| fine)? (?:in|at) ${machines}`,
  `${who} (?:can )?(?:withdraw|take out|draw) (?:cash|rupees|money) with (?:an? |your )?${names} (?:debit )?cards? (?:at|from|in) ${machines}`,
  `(?:bring|pack) an? ${names} (?:debit |travel )?card(?: and some cash| for the atms?)?`,
  // Shops.
  `${some}${shop}(?: ${place})? (?:also |even |now |already ){0,2}(?:take|accept)s? ${shopNames}${cash}`,
  `${shopNames}:? (?:(?:is|are) )?(?:accepted|taken|works?|possible) (?:in|at|by) ${some}${shop}(?: ${place})?`,
  // Where there is an office of one.
  `there (?:is|are) (?:an?|two|three|several) ${names}(?: (?:office|agent|branch|counter)s?)?(?:,? (?:and )?${place}){1,3}(?:,? and an? (?:bank|atm|money changer|${name})(?: with an atm)?(?: ${place})?)?`,
  // What a traveller tells.
  `(?:we|i) (?:paid|sent)(?: it| the deposit| the rest| the money)? ${by} ${names}(?:,? which (?:was|went|worked) (?:easy|quick|fast|well|fine|smoothly))?`,
].map(toSentence)

export const isClosedSentence = (form: string): boolean => closed.some((pattern) => pattern.test(form))

const question = toSentence(
  `(?:(?:do|can|could|may|would) (?:you|i|we) (?:also )?(?:take|accept|offer|(?:pay|send)(?: you| it| the deposit| the rest| the money)? ${by}) ${list}|(?:is|are) ${list} (?:possible|accepted))`,
)
/** What customers ask, which is answered by what follows. */
export const isQuestion = (form: string): boolean => question.test(form)

const ofAccount = toSentence(toAccount)
/** The same towards our account, where what follows does not say which that is. */
export const isToAccount = (form: string): boolean => ofAccount.test(form)
const plain =
  /^\s*(?:(?:(?:it|that|this) (?:usually |often |mostly )?takes (?:an?|one|two|three|some|a few|\d)(?: (?:to|or) (?:two|three|four|five|\d))? (?:working |business )?(?:hours?|days?)|you (?:will )?find (?:it|the account|our account) (?:on|in) your booking(?: page)?)\.?\s*)?$/iu
/** Whether nothing follows in its paragraph, or how long it takes, or that the account stands on the booking. */
export const isPlainAhead = (text: string): boolean => plain.test(text.replace(/\n\s*\n.*$/su, ''))

/** Whether nothing follows, or a denial. */
export const isDenialAhead = (text: string): boolean =>
  /^\s*(?:$|no(?=[,.!\n]|$)|(?:sorry|unfortunately|we (?:do not|don’t|cannot|can’t|only))(?!\p{L}))/iu.test(text)
