export { DaysToKnow } from './dates/days-to-know.tsx'
