import type { ListingDetail } from '@escapes/contract'

/** Whether its page has the section of questions, which ends with the ways to ask. */
export const hasQuestions = ({ questions = [] }: Pick<ListingDetail, 'questions'>): boolean => questions.length > 0
