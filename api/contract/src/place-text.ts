import type { ListingRoute } from './listings.ts'

/** `Kandy`; of a tour that ends elsewhere `Colombo to Galle`. */
export const toPlaceText = ({ location, route }: { location: string; route?: ListingRoute | undefined }): string =>
  route ? `${route.from} to ${route.to}` : location
