/** What an admin began by preparing a batch, for the second person who releases it. */
export const toBegunBatch = (madeBy: string) => ({
  by: madeBy,
  did: 'prepared this batch',
})
