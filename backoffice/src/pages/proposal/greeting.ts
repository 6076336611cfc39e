const words = 'dear|hello|hi|hey|good (?:morning|day|afternoon|evening)|ayubowan|greetings'

/** `Dear Anna, …`, `Hello Anna!`, `Good morning` on a line of its own. */
const greeting = new RegExp(`^\\s*(?:${words})(?![-\\w])[^\\n.,!:]{0,60}(?:[,!:]|\\n|$)`, 'iu')
/** With nothing more in its line. */
const greetingLine = new RegExp(`^\\s*(?:${words})(?![-\\w])[^\\n.,!:]{0,60}[,!:]?[^\\S\\n]*\\n\\s*`, 'iu')

/** The page and the mail of a proposal greet by themselves. */
export const beginsWithGreeting = (message: string): boolean => greeting.test(message)

/** A greeting that runs on in its line stays: without it the sentence would have no beginning. */
export const withoutGreetingLine = (text: string): string => text.replace(greetingLine, '')
