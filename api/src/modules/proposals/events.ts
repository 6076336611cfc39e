declare module '#/outbox/publish.ts' {
  interface Events {
    /** `version`: that of this sending. */
    'proposal.sent': { proposalId: string; version: number }
    'proposal.accepted': { proposalId: string }
    'proposal.declined': { proposalId: string }
  }
}
