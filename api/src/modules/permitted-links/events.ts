declare module '#/outbox/publish.ts' {
  interface Events {
    /** Staff may send customers to a place from now on, or no longer. */
    'links.changed': { linkId: string; what: 'added' | 'removed'; place: string; note: string; by: string }
  }
}
