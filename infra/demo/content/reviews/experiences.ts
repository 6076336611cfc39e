import { couple, type DemoReviews, family, group, solo } from './types.ts'

export const experienceReviews: DemoReviews = {
  'mirissa-whale-morning': [
    couple(
      5,
      'Two blue whales and a pod of spinners, engine off, a hundred metres away. The other boats raced; ours waited, and they came to us. The biologist answered every question my husband had, and he had many.',
    ),
    family(
      4,
      'The children were seasick and still say it was the best day. Take the tablets they offer at the pier, and take them early.',
      'Half an hour before boarding is the rule, and the ginger biscuits help too.',
    ),
    solo(
      4,
      'No whale on the first morning, so I went again two days later without paying, as they promise, and saw three.',
    ),
  ],
  'colombo-street-food-evening': [
    group(
      5,
      'Nine stops and I would have paid for the fourth alone, a man who has made nothing but isso vadai for thirty years. Come hungry and skip lunch.',
    ),
    couple(
      5,
      'Our guide Farook knows every cook by name and took care that the vegetarian among us ate as well as anybody.',
    ),
    solo(
      4,
      'Delicious and well paced. Crossing Pettah by tuk-tuk at night is an attraction of its own. A little long for me at four hours.',
    ),
  ],
  'galle-kitchen-rice-and-curry': [
    couple(
      5,
      'We went to market with a basket and came back knowing what a real cinnamon stick looks like. Six dishes, all of them eaten. The recipes were in our inbox that evening and they work at home; I have tried four.',
    ),
    family(
      5,
      'Our teenager, who eats pasta, scraped coconut for half an hour and then had three helpings of beetroot curry.',
      'Tell him that the scraper is still called after him.',
    ),
    solo(
      5,
      'Six people round one table, nobody in a hurry. The best cooking class I have done, and I have done several on three continents.',
    ),
    couple(4, 'Great teacher, great food. The kitchen is hot in April; drink what they give you.'),
  ],
  'ella-rock-sunrise-walk': [
    couple(
      5,
      'Dark when we left, stars, then the whole valley on fire. Breakfast on the summit with real tea from a real pot, carried up by the guide.',
    ),
    solo(
      5,
      'Without a guide I would have ended in a tea bush. Sampath grew up below the rock and told us which leaves his mother used for what.',
    ),
    group(
      4,
      'Steeper than the photos make you think, in the last half hour. Nobody was hurried, and the slowest of us was waited for with good jokes.',
    ),
  ],
  'tea-tasting-nuwara-eliya': [
    couple(
      5,
      'I picked for an hour and filled what a picker fills in three minutes. That, and the seven cups after it, changed how I drink tea.',
    ),
    solo(
      4,
      'The taster spits like a marksman and explains like a professor. The rollers are older than my grandfather and still going.',
    ),
    family(5, 'They let our son sign the tasting sheet. He rated everything "brown".'),
  ],
  'kandyan-drums-evening': [
    couple(
      5,
      'The hour in the practice room made the show afterwards mean something. I have never listened to a drum so closely.',
    ),
    group(
      4,
      'The temple at the evening offering is crowded, and our guide still got each of us a glimpse. Cover your knees.',
    ),
    family(5, 'My daughter was given the small drum and kept the beat for two whole minutes. The master bowed to her.'),
  ],
  'balloon-over-kandalama': [
    couple(
      5,
      'You rise out of the mist and there is the rock, and nobody says a word. Breakfast in a paddy field where we came down, with half a village for company.',
    ),
    couple(
      5,
      'The wind said no on our first morning. They called at three so that we could sleep on, offered the money back or the next day, and the next day was flawless.',
      'The pilot decides and we are glad that you had a second morning.',
    ),
    solo(4, 'Dear, and I would do it again. About an hour in the air as described. Very careful crew.'),
  ],
  'madu-river-cinnamon-island': [
    family(
      5,
      'Through the mangrove tunnels before the big boats had woken. The family on the island let our boys peel and sent them home with a stick each.',
    ),
    couple(
      4,
      'A gentle, quiet morning, with kingfishers every few metres. Wear a hat; the boat has no roof for good reasons.',
    ),
    solo(5, 'A boatman who switches the engine off and just lets you hear it. Rare.'),
  ],
  'polonnaruwa-by-bicycle': [
    couple(
      5,
      'At the gate for opening, at the great Buddhas before a single coach. Our guide has a degree in archaeology and a gift for saying one interesting thing instead of ten dull ones.',
    ),
    solo(
      5,
      'Good bicycles with brakes, cold water in the basket, ticket already bought. I stood alone before the Gal Vihara.',
    ),
    family(
      4,
      'Flat enough for our ten-year-old. It gets hot by eleven, and by eleven we were done, which is the point of starting early.',
    ),
  ],
  'matale-spice-garden-walk': [
    couple(
      4,
      'A farm without a shop at the end, which is a relief. I ground my own curry powder and the whole suitcase smells of it.',
    ),
    family(4, 'Lunch on a leaf was the hit. The walk is short and shady, good for small legs.'),
    solo(
      5,
      'Nobody tried to sell me anything. I asked where I could buy pepper and they gave me some.',
      'The pepper liked you. Come back in March for the nutmeg.',
    ),
  ],
  'batik-studio-koggala': [
    couple(
      5,
      'I cannot draw, and I have a cloth on the wall at home that people ask about. Five at most means that she really looks at what you do.',
    ),
    solo(
      5,
      'Wax, dye, wait, repeat, and lunch under the breadfruit tree between. A whole day without looking at my telephone.',
    ),
    family(5, 'Our eldest made elephants and the youngest made a mess, and both were praised for it.'),
  ],
}
