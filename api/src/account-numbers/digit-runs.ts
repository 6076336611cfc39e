interface Run {
  groups: string[]
  gaps: string[]
}

const minDigits = 9
const longestGap = 30

/** What a number is read out with: words that only say that it goes on. */
const goingOn = new Set(
  'dash hyphen minus space dot point comma slash stroke plus and then next followed finally lastly first second third last half part parts digit digits number numbers begins starts starting middle ends ending end with the are is of it my our your after that continues account accounts und dann weiter puis ensuite et затем потом далее и thousand lakh lakhs million crore crores billion'.split(
    ' ',
  ),
)
const wordsOf = (gap: string): string[] => gap.toLowerCase().match(/\p{L}+/gu) ?? []

/** Marks, a letter or two that are a dash, or such words. */
const goesOn = (gap: string): boolean => {
  const others = wordsOf(gap).filter((word) => !goingOn.has(word))
  return others.length === 0 || (others.length === 1 && (others[0]?.length ?? 0) <= 2)
}

const isFewWords = (gap: string): boolean => wordsOf(gap).length <= 3 && !gap.includes(' item ')

/** Whether a text is a part of a number and nothing else: `80012`, `and the second half is 34567`. */
export const isPartOfNumber = (text: string): boolean =>
  /\d{2}/.test(text) && wordsOf(text).every((word) => goingOn.has(word))

/** Digits in groups, as far as what stands between two groups lets them be one number. */
const splitRuns = (text: string, isOne: (gap: string) => boolean): Run[] => {
  const runs: Run[] = []
  let end = -1
  for (const { 0: group, index } of text.matchAll(/\d+/g)) {
    const run = runs.at(-1)
    const gap = text.slice(end, index)
    if (run && gap.length <= longestGap && isOne(gap)) {
      run.groups.push(group)
      run.gaps.push(gap)
    } else runs.push({ groups: [group], gaps: [] })
    end = index + group.length
  }
  return runs
}

const isYear = (group: string): boolean => /^(?:19|20)\d{2}$/.test(group)

/** Some years, rooms or days in a row, prices without their currency. */
const isOtherwise = ({ groups }: Run): boolean => {
  const years = groups.filter(isYear)
  const rest = years.length <= 3 ? groups.filter((group) => !isYear(group)) : groups
  if (rest.join('').length < minDigits) return true
  if (groups.every((group, at) => at === 0 || Number(group) === Number(groups[at - 1]) + 1)) return true
  return groups.every((group) => group.length < 8 && /(?:00|50)$/.test(group))
}

/** What is counted or numbered: `room 201, room 305`. */
const counted =
  /^(?:item|rooms?|trains?|bus(?:es)?|flights?|seats?|villas?|days?|nights?|persons?|people|guests?|adults?|metres?|meters?|km|steps|usd|eur|lkr|rs)$/
/** Words that only keep digits apart: the same one each time, or any between single digits and pairs. */
const isKeptApart = ({ groups, gaps }: Run): boolean => {
  const said = gaps.map((gap) => wordsOf(gap).join(' '))
  const [length = 0] = groups.map((group) => group.length)
  const isEven = groups.slice(0, -1).every((group) => group.length === length)
  if (isEven && length <= 2) return groups.length >= 5
  return (
    groups.length >= (isEven && length >= 4 ? 3 : 4) && said.every((each) => each === said[0] && !counted.test(each))
  )
}

/** The numbers of a text whose digits stand in groups, with marks between them, words that go on, or words that mean nothing. */
export const listRuns = (text: string): string[] => {
  const near = splitRuns(text, goesOn).filter((run) => !isOtherwise(run))
  const runs =
    near.length > 0 ? near : splitRuns(text, isFewWords).filter((run) => !isOtherwise(run) && isKeptApart(run))
  return runs.map(({ groups }) => groups.join(''))
}
