declare module '#/outbox/publish.ts' {
  interface Events {
    /** `version`: that of this sending. */
    'proposal.sent': { proposalId: string; version: number }
    'proposal.accepted': { proposalId: string }
    'proposal.declined': { proposalId: string }
    'proposal.withdrawn': { proposalId: string }
    /** `version`: that of the sending that has ended. */
    'proposal.asked-again': { proposalId: string; version: number }
  }
}
