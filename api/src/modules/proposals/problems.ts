import { problemOf } from '#/http/problem.ts'

const sentences = {
  accepted: 'It was accepted already.',
  declined: 'It was declined.',
  withdrawn: 'It was withdrawn.',
  expired: 'Its last day is over. Please ask us to send it again.',
} as const

export class ProposalClosed extends problemOf(
  'proposal-closed',
  (why?: keyof typeof sentences) => why && sentences[why],
) {}
