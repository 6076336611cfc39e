const denial =
  /(?<!\p{L})(?:not?|never|cannot|can't|nor|neither|without|instead of|except|kein\p{L}*|nicht|pas|ne|не|нет)(?!\p{L})|n['’]t\b|不|没/iu

/** What denies something else than paying: `no fees`, `don't worry`, `if you do not pay`. */
const elsewhere = [
  String.raw`(?:no|not any|without|keine?|ohne|pas de|без|нет)(?: \p{L}{1,12}){0,3} (?:fees?|charges?|costs?|commission|surcharge|problems?|worr(?:y|ies)|trouble|rush|delays?|risk|hassle|wait(?:ing)?|login|registration|sign-?up|gebühr\p{L}*|kosten|sorgen?|frais|souci|problème|комисси\p{L}*)`,
  String.raw`(?:not|never|n['’]t) (?:\p{L}{1,12} )?(?:worry|hesitate|forget|delay|wait|miss|fail|mind|be (?:late|afraid)|take long|have to come|only|just|later)`,
  String.raw`no later|no longer (?:need|wait)|not (?:before|after|until|earlier)`,
  String.raw`(?:if|unless|when|until|because|since|as) (?:\p{L}{1,12} ){1,3}?(?:(?:do|does|did|has|have|is|are|can|could)(?: ?not|n['’]t)|cannot)`,
  String.raw`not (?:by|via|through|with|into|to|in) (?:\p{L}{1,12} ){0,2}?(?:bank|transfer|account|site|website|page|cash)`,
].map((each) => new RegExp(String.raw`(?<!\p{L})(?:${each})(?!\p{L})`, 'giu'))
elsewhere.push(/没有?手续费|不用担心|不收/gu)

const asks = String.raw`(?:\p{L}{1,12} ){0,3}?(?:pay|paying|send|transfer|wire|remit|settle|deposit|use|give|zahlen|payez|оплатите)(?!\p{L})`
/** Another part of the sentence, which asks itself: `our bank is closed, so please send it to …`. */
const partBefore = new RegExp(
  String.raw`^.*(?:[,;:–—-] ?|(?<!\p{L})(?:so|but|please|kindly|just|then) )(?=${asks})`,
  'isu',
)
const partAfter = /(?:[,;:–—(]|(?<!\p{L})(?:or|and|but|otherwise|because|as|so|since)(?!\p{L})).*$/isu

const withoutElsewhere = (text: string): string => elsewhere.reduce((left, each) => left.replaceAll(each, ' '), text)

/** Whether what stands before something, or behind it, says that nobody is to be paid so. */
export const denies = (before: string, after = ''): boolean =>
  denial.test(withoutElsewhere(before).replace(partBefore, '')) ||
  denial.test(withoutElsewhere(after).replace(partAfter, ''))

/** Within so many characters, words are about it. */
export const nearby = 90
