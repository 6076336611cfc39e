import { formatMoney } from '@escapes/contract'
import { z } from 'zod'
import { actionButton, detailsTable, paragraph } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'

export const lowPricesMailSchema = z.object({
  listingId: z.string(),
  title: z.string(),
  by: z.string(),
  /** US cents. */
  prices: z.array(z.object({ what: z.string(), price: z.number(), usual: z.number() })),
})

const dollars = (amount: number): string => formatMoney({ amount, currency: 'USD' })

export const adminLowPricesMail = (
  { listingId, title, by, prices }: z.output<typeof lowPricesMailSchema>,
  site: Site,
): Email =>
  layOutEmail(site, {
    subject: `Low prices were set for ${title}`,
    preview: `Set by ${by}: less than half of the usual price.`,
    heading: 'Low prices were set',
    children: [
      paragraph(`${by} set prices below half of the usual price for ${title}. They apply from now on.`),
      actionButton('Open price and seasons', `${site.url}/admin/listings/${listingId}/sale`),
      detailsTable(prices.map(({ what, price, usual }) => [what, `${dollars(price)} instead of ${dollars(usual)}`])),
    ],
    whyYouGetThisMail: 'You are getting this e-mail because you are an admin.',
  })
