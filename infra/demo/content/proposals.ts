/** `fromDay`: days from the day of the seed; `nights` of a stay. */
export interface DemoProposalPart {
  slug: string
  fromDay: number
  nights?: number
  note?: string
  extraLines?: { label: string; amount: number; reason: string }[]
}

/** A trip that the manager proposed to the guest: ten days from the rock to the sea. */
export const demoProposal = {
  title: 'Ten days: the rock, the train, Ella and the sea',
  message:
    'Thank you for your call! This is how I would do it with two adults: slow mornings, one long train ride, and the last days by the sea.\n\nLeave out what you do not want. The two days in Galle are the ones I would keep.',
  parts: [
    {
      slug: 'tank-side-house-sigiriya',
      fromDay: 90,
      nights: 2,
      note: 'The rock is twenty minutes away; go at half past six.',
    },
    { slug: 'polonnaruwa-by-bicycle', fromDay: 91 },
    { slug: 'kandy-to-ella-by-train', fromDay: 92, note: 'Sit on the right side of the train.' },
    { slug: 'gap-view-house-ella', fromDay: 94, nights: 3 },
    {
      slug: 'fort-house-galle',
      fromDay: 97,
      nights: 3,
      note: 'Inside the walls. Everything is on foot.',
      extraLines: [{ label: 'Car with driver from Ella to Galle', amount: 11_000, reason: 'Asked for on the phone' }],
    },
  ] satisfies DemoProposalPart[],
}
