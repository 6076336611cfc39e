import { maxAnswerLength, maxQuestionLength } from '@escapes/contract/question-limits'

const greeting = /^\s*(?:dear|hello|hi|hey|good (?:morning|afternoon|evening)|ayubowan)\b[^\n,.!?]{0,40}[,.!\n]+\s*/i
const farewell =
  /\n\s*(?:(?:kind|best|warm|with|many) )*(?:regards|wishes|greetings|thanks|thank you|sincerely|yours)\b[^?]{0,80}$/i

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** Without whom it greets, and without who signed it. */
const withoutPeople = (text: string): string => capitalise(text.replace(greeting, '').replace(farewell, '').trim())

/** The first question that a message asks, on one line; where it asks none, how it begins. */
export const toNeutralQuestion = (message: string): string => {
  const text = withoutPeople(message)
  const asked = text.match(/[^.!?\n]+\?/g)?.find((sentence) => sentence.trim().includes(' '))
  const line = (asked ?? text.split('\n')[0] ?? '').trim().replace(/^(?:and|also|but|so),? /i, '')
  return capitalise(line).slice(0, maxQuestionLength).trim()
}

export const toNeutralAnswer = (messages: readonly string[]): string =>
  messages.map(withoutPeople).join('\n\n').slice(0, maxAnswerLength).trim()
