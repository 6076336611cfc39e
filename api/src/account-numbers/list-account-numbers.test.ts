import { expect, it } from 'vitest'
import { startLookUps } from './leave-out-items.ts'
import { listAccountNumbers, listDividedNumbers } from './list-account-numbers.ts'
import { asDrawn } from './read-plainly.ts'

it.each([
  ['Pay to 8001234567 at the Bank of Ceylon', '8001234567'],
  ['Account 8001 2345 67', '8001234567'],
  ['ගිණුම් අංකය 80012345', '80012345'],
  ['கணக்கு எண் 8001 2345', '80012345'],
  ['Número de cuenta 80012345', '80012345'],
  ['口座番号 80012345', '80012345'],
  // In languages that are asked for less often.
  ['खाता संख्या 80012345', '80012345'],
  ['बैंक खाता नंबर ८००१२३४५ में भेजें।', '80012345'],
  ['Bankrekening 80012345 t.n.v. Nimal', '80012345'],
  ['Overmaken naar 80012345, Nimal Perera', '80012345'],
  ['Bonifico su 80012345 intestato a Nimal Perera', '80012345'],
  ['cuenta: ocho cero cero uno dos tres cuatro cinco seis siete', '8001234567'],
  ['conto: otto zero zero uno due tre quattro cinque sei sette', '8001234567'],
  ['HNB acct starting 800, middle 123, ending 4567', '8001234567'],
  // As short as old accounts, where it is called one.
  ['Account no 7654321 at the branch in Ella', '7654321'],
  ['Nimal Perera, HNB Ella, 1234567', '1234567'],
  ['HNB account 123-4567', '1234567'],
  // As a telephone of the country.
  ['Bank: BOC. Name: Nimal. No: 0712345678', '0712345678'],
  ['Sort 60 16 13 and 31926819', '60161331926819'],
  ['BSB 062 000, acc 123 456', '062000123456'],
  // With its characters parted.
  ['D E 8 9 3 7 0 4 0 0 4 4 0 5 3 2 0 1 3 0 0 0', 'DE89370400440532013000'],
  ['DE 89 37 04 00 44 05 32 01 30 00', 'DE89370400440532013000'],
  ['NL91(ABNA)0417164300', 'NL91ABNA0417164300'],
  ['NL91 | ABNA | 0417 | 1643 | 00', 'NL91ABNA0417164300'],
  ['NL 91 A.B.N.A. 0417.1643.00', 'NL91ABNA0417164300'],
  // What a page of ours shows as what somebody looked for.
  ['See https://escapes.test/search?q=Pay%20the%20rest%20to%20HNB%208001234567', '8001234567'],
  ['See https://escapes.test/search?q=Pay+the+rest+to+HNB+8001234567', '8001234567'],
  ['See https://escapes.test/villas?location=Our+account+HNB+8001234567', '8001234567'],
  ['See https://escapes.test/tours?c%61tegory=Our+account+HNB+8001234567', '8001234567'],
  ['See https://escapes.test/villas?location=NL91ABNA0417164300', 'NL91ABNA0417164300'],
  // Called something else, where somebody is asked to pay, or at a bank that is named by its letters.
  ['Pay {reference} 8001234567', '8001234567'],
  ['Pay with voucher 8001234567', '8001234567'],
  ['Pay me for the camera: its tracking number is 8001234567', '8001234567'],
  ['Your ticket number is on its way. Ours is 8001234567', '8001234567'],
  ['Please send USD 200, ref 8001234567, Perera', '8001234567'],
  ['Please forward the balance to booking code 8001234567', '8001234567'],
  ['Balance due: USD 300. Code 8001234567, Perera', '8001234567'],
  ['Voucher 8001234567, holder Perera', '8001234567'],
  ['Booking 8001234567, Standard Chartered, Perera', '8001234567'],
  ['Please top up 2001-12345', '200112345'],
  ['Our account has the code 80012345', '80012345'],
  ['Take into account 80012345', '80012345'],
  ['Sampath, code 8001234567 Perera', '8001234567'],
  ['Airport transfer, then transfer it: voucher 80012345', '80012345'],
  ['Send it to Sampath, ref 8001234567 Perera', '8001234567'],
  ['Pay by invoice 8001234567 at Commercial', '8001234567'],
  ['The rest goes to HNB, order no 80012345', '80012345'],
  ['Account 8012 ab 3456 ab 78', '8012345678'],
  // As long as an account, with letters before it or behind, as a licence or a reference has them.
  ['Pay into our account HNB-8012-3456-7890', '801234567890'],
  ['Transfer the deposit to BOC/8012-3456', '80123456'],
  ['The rest goes to Nimal-801234-567890-12 at the bank', '80123456789012'],
  ['Licence HNB/8012-3456-7890', '801234567890'],
  ['Account 801234567V', '801234567'],
  // It ends as a telephone of Hambantota.
  ['Account 8210473365920', '8210473365920'],
  ['Account 8 2 1 0 4 7 3 3 6 5 9 2 0', '8210473365920'],
  ['Account 821 047 336 5920', '8210473365920'],
  ['Account eight palm two palm one palm zero palm four palm seven palm three palm six palm five', '821047365'],
  [
    'Account: eight, after that two, after that one, after that zero, after that four, after that seven, after that three, after that six, after that five',
    '821047365',
  ],
  [
    'Account\nDigit A: eight\nDigit B: two\nDigit C: one\nDigit D: zero\nDigit E: four\nDigit F: seven\nDigit G: three\nDigit H: six\nDigit I: five',
    '821047365',
  ],
  ['Konto: acht dann zwei dann eins dann null dann vier dann sieben dann drei dann sechs dann fünf', '821047365'],
  ['Compte : huit puis deux puis un puis zéro puis quatre puis sept puis trois puis six puis cinq', '821047365'],
  ['Account EightTwoOneZeroFourSevenThreeSixFive', '821047365'],
  ['Account eighttwoonezerofourseventhreesixfive', '821047365'],
  ['Account: eighth second first zeroth fourth seventh third sixth fifth', '821047365'],
  ['Account: ait two one zero fower seven tree six fife', '821047365'],
  ['AC No 80012345', '80012345'],
  ['A-C 8001 2345', '80012345'],
  ['The rest goes to NSB Ella 80012345', '80012345'],
  ['ComBank 80012345', '80012345'],
  ['Account eighty crore twelve lakh thirty-four thousand five hundred sixty-seven', '801234567'],
  ['Account 80 crore 12 lakh 34 thousand 567', '801234567'],
  ['Account 812 million 345 thousand 678', '812345678'],
  ['Account VIII II I 0 IV VII III VI V', '821047365'],
  ['Account eight two one oh four seven treble three', '821047333'],
  ['Account eight hundred twenty one, zero four seven, three hundred sixty five', '821047365'],
  ['Account ⑻2⑴0⑷7⑶3⑹5⑼20', '8210473365920'],
  ['Account Ⅷ Ⅱ Ⅰ 0 Ⅳ Ⅶ Ⅲ Ⅲ Ⅵ Ⅴ Ⅸ Ⅱ 0', '8210473365920'],
  ['Please pay to <HNB account 8001234567>', '8001234567'],
  ['Please pay to <b no=8001234567>HNB</b>', '8001234567'],
  ['Please pay to HNB <!--8001234567-->', '8001234567'],
  ['Please pay to HNB &#8001234567;', '8001234567'],
  ['Please pay to HNB &#800123;4567', '8001234567'],
  ['Please pay to HNB 80&ZeroWidthSpace;0123&NonBreakingSpace;4567', '8001234567'],
  ['Please pay to HNB [account](/a8001234567)', '8001234567'],
  ['Please pay to HNB acct.num/8001234567', '8001234567'],
  ['Account <b>8012</b><b>3456</b><b>78</b>', '8012345678'],
  ['Account +91 98123 45678', '919812345678'],
  ['8012 3456 78', '8012345678'],
  ['GB29.NWBK.6016.1331.9268.19', 'GB29NWBK60161331926819'],
  ['Account 80-0123-4567', '8001234567'],
  ['Account 8.0.0.1.2.3.4.5', '80012345'],
  ['Account **8001**2345', '80012345'],
  ['Account 8001\u200b2345', '80012345'],
  ['Account 8001\u00a02345', '80012345'],
  ['Account \u0be8001\u0be82345', '200122345'],
  ['Account ８００１２３４５', '80012345'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['gb29nwbk60161331926819', 'GB29NWBK60161331926819'],
  ['Account 8001,2345,6789', '800123456789'],
  ['Account 8001\n2345\n6789', '800123456789'],
  ['Account - 8001\n- 2345\n- 6789', '800123456789'],
  ['Account 8001 - 2345 - 67', '8001234567'],
  ['Account 8001|2345|67', '8001234567'],
  ['Account `8001` `2345` `67`', '8001234567'],
  ['Account (8001) (2345) (6789)', '800123456789'],
  ['Account 8001·2345·6789', '800123456789'],
  ['Account [8001](https://a.test)[2345](https://a.test)[6789](https://a.test)', '800123456789'],
  ['Account 8\u03050\u03050\u03051\u03052\u03053\u03054\u03055\u0305', '80012345'],
  ['DE89-3704-0044-0532-0130-00', 'DE89370400440532013000'],
  ['DE89 3704 0044 0532 0130 00 at our bank', 'DE89370400440532013000'],
  ['Account 8001x2345x67', '8001234567'],
  ['Account 801a234b567c8', '8012345678'],
  ['8OO1 2345 67', '8001234567'],
  ['Account 8OOl2345', '80012345'],
  ['Account 80I2E34567 8', '8012345678'],
  ['Account 8001&nbsp;2345', '80012345'],
  ['Account 8001\u11602345', '80012345'],
  ['tel:8012345678', '8012345678'],
  ['http://8012345678', '8012345678'],
  ['mailto:8012345678', '8012345678'],
  ['account ](8012345678)', '8012345678'],
  ['[pay](tel:8012345678)', '8012345678'],
  ['+8012345678', '8012345678'],
  ['Account 8012-34-56 7890-12-34', '8012345678901234'],
  ['Account 80 - 12 - 34 - 56 - 78', '8012345678'],
  ['Account 80•12•34•56•78', '8012345678'],
  ['Account 8,0,1,2,3,4,5,6,7,8', '8012345678'],
  ['Account 8:0:1:2:3:4:5:6:7:8', '8012345678'],
  ['Account 80 & 12 / 34 : 56 & 78', '8012345678'],
  ['Account 8,012,345,678', '8012345678'],
  ['❽⓿❶❷❸❹❺❻❼❽', '8012345678'],
  ['⓼⓿⓵⓶⓷⓸⓹⓺⓻⓼', '8012345678'],
  ['Account 8012.....3456.....78', '8012345678'],
  ['Account 80 12\n\n34 56\n\n78 90', '801234567890'],
  ['Account: eight zero zero one two three four five six seven', '8001234567'],
  ['Double eight zero, triple one - two three; four five', '8801112345'],
  ['eighty-nine twenty three forty five sixty-seven eighty nine ten', '892345678910'],
  ['Konto: achtzig null eins zweiundzwanzig dreiunddreißig vierzehn', '8001223314'],
  ['Konto: neunzig, elf, siebenundsiebzig, sechzehn, dreissig', '9011771630'],
  ['Compte : quatre-vingts zéro un vingt-deux trente-trois quarante-quatre', '8001223344'],
  ['Compte : quatre-vingt-dix douze soixante quinze seize', '801012601516'],
  ['Счёт: восемьдесят ноль один двадцать два тридцать три сорок четыре', '8001223344'],
  ['null acht neun eins zwei drei vier fünf sechs', '089123456'],
  ['восемь ноль ноль один два три четыре пять шесть', '800123456'],
  ['8 zero 0 one 2 three 4 five 6 seven', '8001234567'],
  ['八〇〇一二三四五六七', '8001234567'],
  ['捌零零壹貳參肆伍陸', '800123456'],
  ['转账 八 零 零 一 二 三 四 五 六', '800123456'],
  ['๘๐๐๑๒๓๔๕๖๗', '8001234567'],
  ['٨٠٠١٢٣٤٥٦٧', '8001234567'],
  ['፱፩፪፫፬፭፮፯፰', '912345678'],
  ['8ОО1234З67', '8001234367'],
  ['8S01Z3456B7', '85012345687'],
  ['Аccоunt 80 • 12 • 34 • 56 • 78', '8012345678'],
  ['acc0unt 80 • 12 • 34 • 56 • 78', '8012345678'],
  ['a c c o u n t 80 • 12 • 34 • 56 • 78', '8012345678'],
  ['Konto 80 • 12 • 34 • 56 • 78', '8012345678'],
  ['Virement: 80 / 12 / 34 / 56 / 78', '8012345678'],
  ['Переведите на 80 12 34 56 78', '8012345678'],
  ['账号 80 • 12 • 34 • 56 • 78', '8012345678'],
  ['Аccount 077 123 4567', '0771234567'],
  ['Account 8 apples 0 pears 0 plums 1 fig 2 dates 3 limes 4 nuts 5 figs 6 eggs', '800123456'],
  ['Account 80 cats 12 dogs 34 birds 56 mice 78 ants', '8012345678'],
  ['Account 8001 cats 2345 cats 6789', '800123456789'],
  ['Account 8001 dash 2345 dash 67', '8001234567'],
  ['Account: first 80012, and then the second half 34567', '8001234567'],
  ['Account 8 cars 8001234567', '8001234567'],
  ['Account 2080 2012 2033 2045 2099', '20802012203320452099'],
])('reads %s as the number of an account', (text, number) => {
  expect(listAccountNumbers(text)).toEqual([number])
})

it('reads entities as a program does, and as they stand', () => {
  expect(listAccountNumbers('Account 8001&#50;345&#x200b;67')).toEqual(['8001234567', '800150345'])
})

it.each([
  'Open since 1998, from 08:00 to 22:00',
  'Account of a trip: 2027-05-14 to 2027-05-20, 2024 2025 2026, rooms 101, 102, 103, 104',
  'Pay into our account LKR 10,000 – 15,000, or 4500 / 2500 / 1500',
  'Bring BE10 minutes early and wait',
  'WhatsApp +94 11 555 0142, or [call us](tel:0112468013)',
  'Account by https://maps.example/12345678901',
  'Sri Lanka Escapes, company registration PV 00555142, Bank of Ceylon',
  'A transfer of 2 million 300 thousand, or two lakh fifty thousand rupees a person',
  'Transfer the deposit of INV-2026-000145; the licence of the house is SLTDA/SQA/TRA/2023/0145',
])('finds none in: %s', (text) => {
  expect(listAccountNumbers(text)).toEqual([])
})

it.each([
  [['Our bank account', '80 12 34 56 78'], '8012345678'],
  [['80 12 34 56 78', 'This is the account to pay into.'], '8012345678'],
  [['Pay into this account, please:', '80012', 'Have a nice day!', '34567'], '8001234567'],
  [['The first half of the account is 80012', 'and the second half is 34567'], '8001234567'],
  [['HNB 0250', '2001 2345 Perera'], '025020012345'],
  [['Please pay the balance to', 'BOC 80123', '45678'], '8012345678'],
  [['80123 4', '5678 Perera, BOC'], '8012345678'],
  [['Please use BOC 80123', 'Have a nice day!', '45678'], '8012345678'],
  [['Transfer the rest to', '80123', '45678 Perera'], '8012345678'],
  [['Please pay the rest to our HNB account:', '80123456'], '80123456'],
  [['8012 3456', 'Please pay the rest to our HNB account.'], '80123456'],
  [['Pay the rest to our HNB account', '08:00', 'Nimal', 'Perera', '80123456'], '80123456'],
])('reads %j one after the other as the number of an account', async (texts, number) => {
  expect(texts.flatMap((text) => listAccountNumbers(text))).toEqual([])
  expect(await listDividedNumbers(texts, startLookUps())).toEqual([number])
})

it.each([
  [['Your seats: 21, 22, 31, 32, 41, 42', 'Room 201 and bus 138']],
  [['Please pay to our account by the 9th', 'Total 930', '310 per person', 'Room 201', 'The bus is the 138']],
  [['The account is on your booking', 'Call +94 77 123 4567, 8 to 17']],
  [['Please pay to our account', '2027-03-11', '08:00 – 09:30', '0771234567']],
  [['The ATM of HNB stands at 120 Main Street', 'Van NB-1234, driver 0712345678']],
  [['BOC is open until 3', 'Trains 1005, 1015, 1045 and 1001']],
  [['Meet at the HNB, 120 Main Street', 'Call 077 123 4567', 'Rooms 204, 305 and 406']],
])('finds none in %j one after the other', async (texts) => {
  expect(await listDividedNumbers(texts, startLookUps())).toEqual([])
})

it('looks up so many telephones of a request, and reads what is beyond as numbers', () => {
  const lookUps = startLookUps(3)
  const read = (text: string) => listAccountNumbers(text, lookUps)
  const known = 'Call 011 246 8013, 077 123 4567'
  expect([known, 'Call 071 234 5678', known, 'Call 081 222 2661'].map(read)).toEqual([[], [], [], ['0812222661']])
})

it('reads no more of a text than was written, where a character stands for a phrase or a fraction', () => {
  expect(asDrawn('\ufdfa\ufdfb'.repeat(4000)).length).toBeLessThanOrEqual(8000)
  expect(asDrawn('½¾⅐⅞⅟↉'.repeat(4000)).length).toBeLessThanOrEqual(24_000)
})

it('costs its length, whatever the text is', () => {
  // A pattern that tries every way to part a run of letters takes minutes for these.
  const runs = `DE89${'x'.repeat(40)} `.repeat(20_000)
  for (const text of [
    '1 '.repeat(10_000),
    'AA11'.repeat(5_000),
    '+1'.repeat(10_000),
    '\u0be8'.repeat(20_000),
    '111-1'.repeat(20_000),
    '1a'.repeat(20_000),
    '1\u2022'.repeat(20_000),
    '+94 11 555 0142 '.repeat(5_000),
    'AB-1234-5678 '.repeat(5_000),
    'http://'.repeat(10_000),
    '&#1'.repeat(20_000),
    runs,
  ])
    expect(Array.isArray(listAccountNumbers(text))).toBe(true)
})
