declare module '#/outbox/publish.ts' {
  interface Events {
    'enquiry.received': { enquiryId: string }
  }
}
