import type { ContentPageKey } from '@escapes/contract'
import type { BlogPicture } from '#/features/blog/blog-picture.ts'
import bentota from '../../../content/blog/pictures/bentota-evening.ts'
import coastRoad from '../../../content/blog/pictures/coast-road.ts'
import elephants from '../../../content/blog/pictures/elephants-dusk.ts'
import galle from '../../../content/blog/pictures/galle-lighthouse-dusk.ts'
import kandy from '../../../content/blog/pictures/kandy-lake-dawn.ts'
import temple from '../../../content/blog/pictures/kandy-temple-roofs.ts'
import tea from '../../../content/blog/pictures/tea-terraces.ts'
import paddy from '../../../content/blog/pictures/monsoon-paddy.ts'

export const pagePictures: Readonly<Record<ContentPageKey, { picture: BlogPicture; alt: string }>> = {
  about: { picture: kandy, alt: 'Kandy lake at dawn, with the temple on its far shore' },
  help: { picture: coastRoad, alt: 'A three-wheeler on the road along the sea' },
  faq: { picture: elephants, alt: 'Elephants beside the lake at Minneriya' },
  'booking-policy': { picture: galle, alt: 'The lighthouse of Galle at dusk' },
  cancellation: { picture: paddy, alt: 'A walker under an umbrella in the rain' },
  privacy: { picture: tea, alt: 'Terraces of tea in the morning' },
  terms: { picture: temple, alt: 'The roofs of the Temple of the Tooth in Kandy' },
  payment: { picture: bentota, alt: 'Bentota beach in the evening' },
}
